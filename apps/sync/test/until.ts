import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_BUDGET_MS = 45_000

/** Asks until the answer is there. @throws Error when it does not come */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  budgetMs = WAIT_BUDGET_MS,
): Promise<T> {
  const deadline = Date.now() + budgetMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`still not: ${what}`)
    await sleep(25)
  }
}

/** Until a socket takes more, or is gone: its client may reset it at any moment, which is no failure of the test. */
export async function untilDrained(socket: Socket): Promise<void> {
  await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
}
