import type { EtlLogs, LogEntrada } from '@abasto/contracts/etl/schema'

/** Lines held on the page; whoever wants more finds each run's log in its history. */
const MOST_LINES = 20_000

/** What the log of the control centre shows, and what of it the service had said when it last answered. */
export interface LogFeed extends Omit<EtlLogs, 'logs'> {
  lines: readonly LogEntrada[]
  served: readonly LogEntrada[]
}

const EMPTY: LogFeed = { lines: [], served: [], progress: 0, status: 'idle', result: null }

/** The feed with what the service has answered. */
export function withServed(feed: LogFeed | undefined, { logs, ...state }: EtlLogs): LogFeed {
  const known = feed ?? EMPTY
  const fresh = newEntries(known.served, logs)
  const lines = fresh.length === 0 ? known.lines : [...known.lines, ...fresh].slice(-MOST_LINES)
  return { ...state, lines, served: logs }
}

/** The feed with lines of the page's own. */
export function withLines(feed: LogFeed | undefined, lines: readonly LogEntrada[]): LogFeed {
  const known = feed ?? EMPTY
  return { ...known, lines: [...known.lines, ...lines] }
}

/** The feed with nothing on the page; what was cleared does not come back. */
export const cleared = (feed: LogFeed | undefined): LogFeed | undefined => feed && { ...feed, lines: [] }

/** The feed of a run that was just accepted. */
export const started = (feed: LogFeed = EMPTY): LogFeed => ({
  ...feed,
  status: 'running',
  progress: 0,
  result: null,
})

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
