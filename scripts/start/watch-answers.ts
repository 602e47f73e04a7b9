import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { PING, PONG } from '@abasto/service/server/lifecycle'

export interface WatchOptions {
  /** Whether the service answers; asked again and again, it gives up at the signal. */
  readonly ask: (signal: AbortSignal) => Promise<boolean>
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
export async function untilSilent({ ask, signal, limits = LIMITS }: WatchOptions): Promise<boolean> {
  const { everyMs, answerMs, silentMs } = limits
  let answeredAt = performance.now()
  let tries = 0
  while (!signal.aborted) {
    if (await ask(AbortSignal.any([signal, AbortSignal.timeout(answerMs)]))) {
      answeredAt = performance.now()
      tries = 0
    } else if (++tries >= LEAST_TRIES && performance.now() - answeredAt >= silentMs) {
      return !signal.aborted
    }
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
  return false
}

/** Asks a child by the channel between it and us, which needs neither the network nor the database. */
export function ping(child: ChildProcess, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onMessage = (message: unknown) => {
    if (message === PONG) resolve(true)
  }
  child.on('message', onMessage)
  signal.addEventListener('abort', () => resolve(false), { once: true })
  if (signal.aborted || !child.connected) resolve(false)
  else child.send(PING, (error) => error && resolve(false))
  return promise.finally(() => child.off('message', onMessage))
}
