import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 150
/** Below the limit of a test, so that what was waited for is named. */
const WAIT_BUDGET_MS = 250_000

/**
 * Asks again and again until there is an answer.
 *
 * @throws Error with what was awaited, and what the last asking failed with, when it does not come.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined> | Answer | undefined,
): Promise<Answer> {
  const end = Date.now() + WAIT_BUDGET_MS
  for (;;) {
    let reason: unknown
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (error) {
      reason = error
    }
    if (Date.now() > end)
      throw new Error(`waited ${WAIT_BUDGET_MS / 1000} s in vain: ${what}`, { cause: reason })
    await sleep(POLL_MS)
  }
}

/** An answer worth stopping for; `until` goes on asking for anything else. */
export const whenTrue = (condition: boolean): true | undefined => condition || undefined
