import type { Tx } from '@abasto/database/with-tenant'
import { Refusal } from '@abasto/service/refusal'
import { recordEvent, type By } from './order-event.ts'
import { lockOrder, requireState } from './pending-order.ts'
import { mayHandIn } from './policy.ts'

/**
 * Sends a draft to be decided, with the figures it was saved with.
 *
 * @throws Refusal 404; 403 for somebody else's draft; 409 when it is no draft; 422 when it asks for nothing
 */
export async function sendOrder(tx: Tx, pedidoId: number, { user, now }: By): Promise<{ message: string }> {
  const order = await lockOrder(tx, pedidoId)
  if (!mayHandIn(user, order)) throw new Refusal('forbidden', 'Solo quien creó un borrador puede enviarlo')
  await requireState(tx, order, 'borrador', 'enviar')
  if (order.total_bultos === 0) throw new Refusal('invalid', 'El pedido no pide ningún bulto', 'productos')
  await tx
    .updateTable('pedido')
    .set({ estado: 'pendiente_aprobacion_gerente' })
    .where('pedido_id', '=', pedidoId)
    .execute()
  await recordEvent(tx, {
    pedidoId,
    user,
    now,
    from: 'borrador',
    to: 'pendiente_aprobacion_gerente',
    motivo: null,
  })
  return { message: `Pedido ${order.numero_pedido} enviado exitosamente!` }
}
