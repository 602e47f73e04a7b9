import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { orderDelivery } from '../create/order-delivery.ts'
import { keepChanges } from '../changes/keep-changes.ts'
import { changeState } from './change-state.ts'
import type { Caller } from '@abasto/service/calls/caller'
import { calculateLines } from '../calculate/calculate-lines.ts'
import { lockReturnsOf } from '../create/lock-returns.ts'
import { requireNothingUnsaved } from '../drafts/unsaved.ts'
import { requestedReturns } from '../create/requested-lines.ts'
import { lockOrder, requireState, type LockedOrder } from './lock-order.ts'
import { mayHandIn } from '../policy.ts'

/**
 * Sends a draft to be decided, with the figures it was saved with.
 *
 * @throws Refusal 404; 403 for a draft of somebody else's store; 409 when it is no draft; 422 when it asks for nothing,
 *   or sends back what the store has not any more
 */
export async function sendOrder(tx: Tx, orderId: number, by: Caller): Promise<{ message: string }> {
  const order = await lockOrder(tx, orderId)
  if (!mayHandIn(by.user, order)) {
    throw new Refusal(
      'forbidden',
      `Solo la gente de ${order.tienda_destino_nombre} y los gerentes pueden enviar este borrador`,
    )
  }
  await requireState(tx, order, 'enviar')
  await requireNothingUnsaved(tx, order)
  const returns = await requireReturnable(tx, order, by)
  const isReturnAlone = order.total_productos === 0 && returns > 0
  if (order.total_bultos === 0 && !isReturnAlone)
    throw new Refusal('invalid', 'El pedido no pide ningún bulto', 'productos')
  await keepChanges(tx, orderId, by)
  const pair = { cediKey: order.origin.ubicacion_key, storeKey: order.destination.ubicacion_key }
  const delivery = await orderDelivery(tx, pair, by)
  await changeState(
    tx,
    order,
    {
      accion: 'enviar',
      to: 'pendiente_aprobacion_gerente',
      motivo: null,
      values: { de_trabajo: false, enviado_por: by.user.userId, enviado_en: by.now, ...delivery },
    },
    by,
  )
  return { message: `Pedido ${order.numero_pedido} enviado exitosamente!` }
}

/**
 * What was there when the draft was saved may have been sold or sent back since.
 *
 * @returns how many products go back
 */
async function requireReturnable(
  tx: Tx,
  { pedido_id, origin, destination }: LockedOrder,
  by: Caller,
): Promise<number> {
  const returns = await tx
    .selectFrom('pedido_devolucion')
    .innerJoin('producto', 'producto.producto_key', 'pedido_devolucion.producto_key')
    .select(['producto.codigo_producto', 'pedido_devolucion.cantidad_bultos', 'pedido_devolucion.motivo'])
    .where('pedido_devolucion.pedido_id', '=', pedido_id)
    .orderBy('producto.codigo_producto')
    .execute()
  if (returns.length === 0) return 0
  await lockReturnsOf(tx, destination)
  const { lines } = await calculateLines(tx, { origin, destination }, by)
  const byCode = new Map(lines.map((line) => [line.product.codigo_producto, line]))
  return requestedReturns(returns, byCode, { origin, destination }).length
}
