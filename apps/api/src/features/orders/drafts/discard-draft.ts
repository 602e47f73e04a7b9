import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { insertLines } from '../create/insert-lines.ts'
import { requireState } from '../lifecycle/lock-order.ts'
import { recordEvent } from '../lifecycle/order-event.ts'
import { calculatedDraft } from './draft-lines.ts'
import { editsOnWire } from './draft-read-model.ts'
import { lockDraft, type LockedDraft } from './lock-draft.ts'
import { NOTHING_UNSAVED } from './unsaved.ts'

export interface Discarded {
  readonly message: string
  /** For the audit trail: what was thrown away. */
  readonly was: Readonly<Record<string, unknown>>
}

/** Products that the audit trail names with what was decided on them. */
const NAMED = 100

/**
 * Throws away what people changed in a draft. One that a run made is again as suggested; one that was begun by hand is
 * nobody's, and keeps its number for whoever begins the next. What it was stands in the audit trail.
 *
 * @throws Refusal 404; 403 for somebody of another store; 409 once it was sent, or when somebody changed it since it
 *   was seen
 */
export async function discardDraft(
  tx: Tx,
  orderId: number,
  revision: number,
  caller: Caller,
): Promise<Discarded> {
  const draft = await lockDraft(tx, orderId, caller.user)
  await requireState(tx, draft, 'editar')
  if (draft.revision !== revision) {
    const detail =
      'Alguien cambió este borrador mientras tanto. No se descartó nada: mira primero sus cambios.'
    throw new Refusal('conflict', detail)
  }
  const was = await contentOf(tx, draft, caller)
  await tx.deleteFrom('pedido_edicion').where('pedido_id', '=', orderId).execute()
  const anew = draft.de_trabajo ? await emptied(tx, draft, caller) : {}
  await tx
    .updateTable('pedido')
    .set({
      ...anew,
      ...NOTHING_UNSAVED,
      revision: sql`pedido.revision + 1`,
      tocado_por: null,
      tocado_en: null,
    })
    .where('pedido_id', '=', orderId)
    .execute()
  const { estado } = draft
  const { user, now } = caller
  const motivo = 'Descartó lo que se había cambiado'
  await recordEvent(tx, { user, now, orderId, accion: 'editar', from: estado, to: estado, motivo })
  return { message: `Se descartaron los cambios del borrador ${draft.numero_pedido}`, was }
}

/** The lines of a run's draft as suggested now, none of one that was begun by hand. */
async function emptied(tx: Tx, draft: LockedDraft, caller: Caller) {
  const { pedido_id } = draft
  await tx.deleteFrom('pedido_devolucion').where('pedido_id', '=', pedido_id).execute()
  await tx.deleteFrom('pedido_producto').where('pedido_id', '=', pedido_id).execute()
  const head = { observaciones: '', total_productos: 0, total_bultos: 0 }
  if (draft.corrida_pedidos_id === null) return head
  const { lines, values } = await calculatedDraft(tx, draft.between, caller, new Map())
  await insertLines(tx, draft, lines)
  return {
    ...head,
    ...values,
    calculado_en: caller.now,
    total_productos: lines.length,
    total_bultos: lines.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0),
  }
}

async function contentOf(
  tx: Tx,
  { pedido_id, observaciones }: LockedDraft,
  caller: Caller,
): Promise<Discarded['was']> {
  const edits = await editsOnWire(tx, pedido_id, caller)
  const products = edits
    .slice(0, NAMED)
    .map(({ codigo_producto: code, incluido, cantidad_pedida_bultos: packs }) =>
      incluido ? `${code}: ${packs}` : `${code}: fuera`,
    )
  return { cambios: edits.length, productos: products.join(', '), observaciones }
}
