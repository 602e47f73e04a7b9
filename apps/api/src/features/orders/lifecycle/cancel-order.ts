import type { cancelacion } from '@abasto/contracts/orders/changes'
import { cancelarPideMotivo } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { z } from 'zod'
import { changeState } from './change-state.ts'
import { lockOrder, requireState } from './lock-order.ts'
import type { By } from './order-event.ts'
import { mayCancel } from '../policy.ts'

/**
 * Ends an order that will not be carried out.
 *
 * @throws Refusal 404; 409 in a state that cannot be left so; 403 for who may not; 422 without a reason where
 *   one is needed
 */
export async function cancelOrder(
  tx: Tx,
  orderId: number,
  { motivo }: z.infer<typeof cancelacion>,
  by: By,
): Promise<{ message: string }> {
  const order = await lockOrder(tx, orderId)
  await requireState(tx, order, 'cancelar')
  if (!mayCancel(by.user, order)) throw new Refusal('forbidden', 'No puedes cancelar este pedido')
  if (motivo === '' && cancelarPideMotivo(order.estado)) {
    throw new Refusal('invalid', 'Indica por qué se cancela un pedido aprobado', 'motivo')
  }
  const reason = motivo || null
  const values = { motivo_cancelacion: reason }
  await changeState(tx, order, { accion: 'cancelar', to: 'cancelado', motivo: reason, values }, by)
  return { message: `Pedido ${order.numero_pedido} cancelado` }
}
