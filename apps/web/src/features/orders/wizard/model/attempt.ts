import { z } from 'zod'
import { readState, writeState } from '../../../../shared/session/session-state.ts'
import { randomUuid } from './random-uuid.ts'

const attempt = z.object({ clave: z.uuid(), desde: z.number() })

/** Whoever comes back later to a store's order means another one. */
const SAME_ORDER_MS = 2 * 3_600_000

type AttemptStorage = Parameters<typeof readState>[0]

/**
 * The key that an order is sent under: the same until the server has answered for it, also from another tab, and
 * whatever was changed meanwhile. An answer may have been lost, and the server must know the order again.
 */
export function attemptKey(storage: AttemptStorage, name: string, now: number): string {
  const last = readState(storage, name, attempt)
  if (last && now - last.desde < SAME_ORDER_MS) return last.clave
  const clave = randomUuid()
  keepAttempt(storage, name, clave, now)
  return clave
}

/** What is sent under this key from now on is the same order. */
export const keepAttempt = (storage: AttemptStorage, name: string, clave: string, now: number): void =>
  void writeState(storage, name, { clave, desde: now })
