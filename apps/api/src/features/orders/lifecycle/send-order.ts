import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { changeState } from './change-state.ts'
import type { By } from './order-event.ts'
import { lockOrder, requireState } from './lock-order.ts'
import { mayHandIn } from '../policy.ts'

/**
 * Sends a draft to be decided, with the figures it was saved with.
 *
 * @throws Refusal 404; 403 for a draft of somebody else's store; 409 when it is no draft; 422 when it asks for nothing
 */
export async function sendOrder(tx: Tx, orderId: number, by: By): Promise<{ message: string }> {
  const order = await lockOrder(tx, orderId)
  if (!mayHandIn(by.user, order)) {
    throw new Refusal(
      'forbidden',
      `Solo la gente de ${order.tienda_destino_nombre} y los gerentes pueden enviar este borrador`,
    )
  }
  await requireState(tx, order, 'enviar')
  if (order.total_bultos === 0) throw new Refusal('invalid', 'El pedido no pide ningún bulto', 'productos')
  await changeState(
    tx,
    order,
    {
      accion: 'enviar',
      to: 'pendiente_aprobacion_gerente',
      motivo: null,
      values: { de_trabajo: false, enviado_por: by.user.userId, enviado_en: by.now },
    },
    by,
  )
  return { message: `Pedido ${order.numero_pedido} enviado exitosamente!` }
}
