import type { LogEntrada } from '@abasto/contracts/etl/schema'

const same = (one: LogEntrada | undefined, other: LogEntrada | undefined): boolean =>
  one?.timestamp === other?.timestamp && one?.message === other?.message && one?.level === other?.level

/**
 * What a log says beyond what is known of it. The service answers with the end of a log that only grows, so the
 * end of what is known is looked for in the answer; an answer that shares nothing with it is all new.
 * @param known the answer before
 */
export function newEntries(
  known: readonly LogEntrada[],
  answer: readonly LogEntrada[],
): readonly LogEntrada[] {
  for (let shared = Math.min(known.length, answer.length); shared > 0; shared--) {
    const from = known.length - shared
    let index = 0
    while (index < shared && same(known[from + index], answer[index])) index += 1
    if (index === shared) return answer.slice(shared)
  }
  return answer
}
