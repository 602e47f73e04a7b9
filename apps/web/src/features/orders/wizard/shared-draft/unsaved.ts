import { type EdicionNueva, MAX_EDICIONES } from '@abasto/contracts/orders/drafts'
import type { DraftChanges } from '../../drafts-api.ts'
import { unsavedEdits } from '../model/shared-edits.ts'
import { editsByCode, type KnownDraft } from './known-draft.ts'
import { returnChanges } from './shared-returns.ts'
import type { DraftPage } from './shared-state.ts'

/** What the page has and the server not yet, as much of it as goes at once. */
export interface Unsaved {
  readonly edits: readonly EdicionNueva[]
  readonly body: DraftChanges
  readonly isAny: boolean
}

interface Which {
  /** Lines that wait for a decision, or cannot be saved. */
  readonly without: ReadonlySet<string>
  readonly again: ReadonlySet<string>
  /** Which observations stand is yet to be decided. */
  readonly isDisputed: boolean
}

export function unsavedOf(
  { edits, lines, observations, returns }: DraftPage,
  known: KnownDraft | undefined,
  { without, again, isDisputed }: Which,
): Unsaved {
  const changed = unsavedEdits(edits, editsByCode(known?.ediciones), lines, { without, again })
  const ediciones = changed.slice(0, MAX_EDICIONES)
  const [antes, ahora] = [known?.observaciones ?? '', observations.trim()]
  const isSaid = !isDisputed && ahora !== antes
  const devoluciones = returnChanges(returns, known?.devoluciones ?? [])
  return {
    edits: ediciones,
    isAny: ediciones.length > 0 || isSaid || devoluciones.length > 0,
    body: { ediciones, ...(isSaid && { observaciones: { antes, ahora } }), devoluciones },
  }
}
