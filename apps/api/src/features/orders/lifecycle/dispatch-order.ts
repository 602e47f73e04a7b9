import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { changeState } from './change-state.ts'
import { lockOrder, requireState } from './lock-order.ts'
import type { By } from './order-event.ts'

/**
 * Marks that an approved order left the CEDI: from then on a reading of the CEDI's stock knows of it.
 *
 * @throws Refusal 404; 409 unless it is approved and not yet dispatched
 */
export async function dispatchOrder(tx: Tx, orderId: number, by: By): Promise<{ message: string }> {
  const order = await lockOrder(tx, orderId)
  await requireState(tx, order, 'despachar')
  if (order.despachado_en !== null) {
    throw new Refusal('conflict', `El pedido ${order.numero_pedido} ya fue despachado. No se cambió nada.`)
  }
  const values = { despachado_en: by.now }
  await changeState(tx, order, { accion: 'despachar', to: order.estado, motivo: null, values }, by)
  return { message: `Pedido ${order.numero_pedido} despachado` }
}
