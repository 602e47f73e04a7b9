import { z } from 'zod'
import { ownKey, readState, writeState } from '../../../../shared/session/session-state.ts'
import type { Waiting } from '../../../../shared/outbox/waiting.ts'
import { waitingOrder } from '../../../../shared/outbox/waiting-order.ts'
import { editOrderPath, newOrderPath } from '../../paths.ts'
import { keepAttempt } from '../model/attempt.ts'
import { draftSchema, emptyDraft, type Draft, type Pair, pairKey } from '../model/draft.ts'
import { knownDraft } from '../shared-draft/known-draft.ts'
import { keepKnown } from '../shared-draft/shared-store.ts'

/** What the wizard goes on with where an order that waits is taken back: nothing of it is kept elsewhere meanwhile. */
export const waitingWizard = z.object({
  /** Under which the wizard keeps it: a new order, a shared draft, an order that is edited. */
  own: z.string(),
  name: z.string(),
  draft: draftSchema,
  /** The shared draft, as it was heard of last. */
  known: knownDraft.nullable(),
  origin: z.string(),
  destination: z.string(),
  lines: z.array(z.object({ code: z.string(), description: z.string(), packs: z.number() })),
})
export type WaitingWizard = z.infer<typeof waitingWizard>

export const NEW_ORDER = 'pedido-nuevo'

const only = <Value>(of: Readonly<Record<string, Value>>, key: string): Record<string, Value> => {
  const value = of[key]
  return value === undefined ? {} : { [key]: value }
}

/** Of a draft what was decided for one pair. */
export function pairOf(draft: Draft, pair: Pair): Draft {
  const key = pairKey(pair)
  return {
    ...pair,
    observaciones: only(draft.observaciones, key),
    cambios: only(draft.cambios, key),
    devoluciones: only(draft.devoluciones, key),
  }
}

/** The draft of a wizard with what was taken back in it, in place of what is there of the same pair. */
export const withPair = (draft: Draft, taken: Draft): Draft => ({
  ...taken,
  observaciones: { ...draft.observaciones, ...taken.observaciones },
  cambios: { ...draft.cambios, ...taken.cambios },
  devoluciones: { ...draft.devoluciones, ...taken.devoluciones },
})

/** What an order that waits was made from; null: it is of another version, and can only be dropped. */
export function wizardOf({ input }: Pick<Waiting, 'input'>): WaitingWizard | null {
  return waitingWizard.safeParse(waitingOrder.safeParse(input).data?.back).data ?? null
}

/** Puts an order that waited back into the wizard. @returns where it is gone on with; null: it cannot be any more */
export function takeIntoWizard(waiting: Pick<Waiting, 'input'>): string | null {
  const order = waitingOrder.safeParse(waiting.input).data
  const wizard = wizardOf(waiting)
  if (!order || !wizard) return null
  const { own, name, draft, known } = wizard
  const key = ownKey(own)
  const there = own === NEW_ORDER ? readState(sessionStorage, key, draftSchema) : null
  writeState(sessionStorage, key, withPair(there ?? emptyDraft(), draft))
  if (known) keepKnown(name, known)
  const { send } = order
  // Sent again it is the same order, also where the answer to it was lost.
  if (send.edits === null && send.body.clave_idempotencia !== undefined) {
    keepAttempt(localStorage, ownKey(`pedido-intento:${name}`), send.body.clave_idempotencia, Date.now())
  }
  const path = own === NEW_ORDER ? newOrderPath : editOrderPath(send.edits ?? known?.id ?? 0)
  return `${path}?paso=3`
}
