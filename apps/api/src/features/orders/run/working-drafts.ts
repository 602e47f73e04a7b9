import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { editsOf, type StoredEdit } from '../drafts/edits-read-model.ts'
import { pinOf, type Pins } from './plan-run.ts'

/** The draft of a store and a CEDI that people and runs work on. */
export interface WorkingDraft {
  readonly pedido_id: number
  readonly tienda_destino_key: number
  readonly cedi_origen_key: number
  readonly tocado_por: number | null
  readonly edits: ReadonlyMap<number, StoredEdit>
}

/** All drafts of the chain, locked until the transaction ends: nobody changes or sends one that is made anew. */
export async function lockWorkingDrafts(tx: Tx): Promise<WorkingDraft[]> {
  const drafts = await tx
    .selectFrom('pedido')
    .select(['pedido_id', 'tienda_destino_key', 'cedi_origen_key', 'tocado_por'])
    .where('de_trabajo', '=', true)
    .where('estado', '=', 'borrador')
    .orderBy('pedido_id')
    .forUpdate()
    .execute()
  const edits = await editsOf(
    tx,
    drafts.map(({ pedido_id }) => pedido_id),
  )
  return drafts.map((draft) => ({ ...draft, edits: edits.get(draft.pedido_id) ?? new Map() }))
}

/** From which CEDI people ordered what, or said that they want none of it. */
export function pinsOf(drafts: readonly WorkingDraft[]): Pins {
  const pins = new Map<string, number[]>()
  for (const { tienda_destino_key, cedi_origen_key, edits } of drafts) {
    for (const product of edits.keys()) {
      const pin = pinOf(tienda_destino_key, product)
      pins.set(pin, [...(pins.get(pin) ?? []), cedi_origen_key])
    }
  }
  return pins
}
