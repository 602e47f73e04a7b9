import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { Edit } from './lay-edits.ts'

export interface StoredEdit extends Edit {
  readonly revision: number
  readonly usuario_id: number
  readonly momento: Date
}

/**
 * What people did to the lines of drafts, by order and product: an order without edits has no entry. What was done
 * before an order was sent is history, which no later draft of it takes up again.
 */
export async function editsOf(
  tx: Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, StoredEdit>>> {
  const { rows } = await sql<StoredEdit & { pedido_id: number }>`
    SELECT
      pedido_edicion.pedido_id,
      pedido_edicion.producto_key,
      pedido_edicion.incluido,
      pedido_edicion.cantidad_bultos,
      pedido_edicion.razon,
      pedido_edicion.sugerido_bultos,
      pedido_edicion.confirmado_bultos,
      pedido_edicion.motivo,
      pedido_edicion.revision,
      pedido_edicion.usuario_id,
      pedido_edicion.momento
    FROM pedido_edicion
    JOIN pedido ON pedido.pedido_id = pedido_edicion.pedido_id
    WHERE pedido_edicion.pedido_id = ANY(${orderIds}::integer[])
      AND (pedido.enviado_en IS NULL OR pedido_edicion.momento > pedido.enviado_en)
  `.execute(tx)
  const byOrder = new Map<number, Map<number, StoredEdit>>()
  for (const { pedido_id, ...edit } of rows) {
    const edits = byOrder.get(pedido_id) ?? new Map<number, StoredEdit>()
    byOrder.set(pedido_id, edits.set(edit.producto_key, edit))
  }
  return byOrder
}
