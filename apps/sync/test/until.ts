import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Below the limit of a test, so that what was waited for is named. */
const WAIT_BUDGET_MS = 250_000

const SHORTEST_MS = 25
const LONGEST_MS = 250

/**
 * Asks until the answer is there, and rests twice as long as asking took: what is waited for is worked out on the same
 * cores, and some ask a service for all runs it made.
 *
 * @throws Error when it does not come
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = Date.now() + WAIT_BUDGET_MS
  for (;;) {
    const asked = Date.now()
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`still not: ${what}`)
    await sleep(Math.min(Math.max(2 * (Date.now() - asked), SHORTEST_MS), LONGEST_MS))
  }
}

/** Until a socket takes more, or is gone: its client may reset it at any moment, which is no failure of the test. */
export async function untilDrained(socket: Socket): Promise<void> {
  await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
}
