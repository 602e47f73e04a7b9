import type { rechazo } from '@abasto/contracts/orders/schema'
import type { Tx } from '@abasto/database/with-tenant'
import type { z } from 'zod'
import { recordEvent, type By } from './order-event.ts'
import { lockPendingOrder } from './pending-order.ts'

/** @throws Refusal 404, 403 or 409: see lockPendingOrder */
export async function rejectOrder(
  tx: Tx,
  pedidoId: number,
  { motivo }: z.infer<typeof rechazo>,
  { user, now }: By,
): Promise<{ message: string }> {
  const order = await lockPendingOrder(tx, pedidoId, user, 'rechazar')
  await tx
    .updateTable('pedido')
    .set({ estado: 'rechazado_gerente', motivo_rechazo: motivo })
    .where('pedido_id', '=', pedidoId)
    .execute()
  await recordEvent(tx, {
    pedidoId,
    user,
    now,
    from: 'pendiente_aprobacion_gerente',
    to: 'rechazado_gerente',
    motivo,
  })
  return { message: `Pedido ${order.numero_pedido} rechazado` }
}
