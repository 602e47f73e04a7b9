import { setTimeout as sleep } from 'node:timers/promises'

export interface WatchOptions {
  /** Of the service: `/api/health` is asked, which needs no database. */
  readonly origin: string
  /** Aborted when it has ended, or is to. */
  readonly signal: AbortSignal
  readonly limits?: WatchLimits
}

export interface WatchLimits {
  readonly everyMs: number
  /** For one answer. */
  readonly answerMs: number
  /** Without any answer for so long it hangs: longer than any start takes. */
  readonly silentMs: number
}

const LIMITS: WatchLimits = { everyMs: 5000, answerMs: 10_000, silentMs: 60_000 }

/** A machine that slept, or one late answer, is no silence. */
const LEAST_TRIES = 4

/**
 * Asks a service again and again whether it is alive: a process that runs and does not answer helps nobody.
 *
 * @returns whether it fell silent; false when the signal ended the watch
 */
export async function untilSilent({ origin, signal, limits = LIMITS }: WatchOptions): Promise<boolean> {
  const { everyMs, answerMs, silentMs } = limits
  let answeredAt = performance.now()
  let tries = 0
  while (!signal.aborted) {
    if (await answers(origin, AbortSignal.any([signal, AbortSignal.timeout(answerMs)]))) {
      answeredAt = performance.now()
      tries = 0
    } else if (++tries >= LEAST_TRIES && performance.now() - answeredAt >= silentMs) {
      return !signal.aborted
    }
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
  return false
}

async function answers(origin: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/health`, { signal })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
