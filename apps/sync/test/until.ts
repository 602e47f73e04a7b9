import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_BUDGET_MS = 20_000

/** Asks until the answer is there. @throws Error when it does not come */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = Date.now() + WAIT_BUDGET_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`still not: ${what}`)
    await sleep(25)
  }
}
