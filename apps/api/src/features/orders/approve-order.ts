import type { aprobacion } from '@abasto/contracts/orders/schema'
import type { Tx } from '@abasto/database/with-tenant'
import type { z } from 'zod'
import { recordEvent, type By } from './order-event.ts'
import { lockPendingOrder } from './pending-order.ts'

/** @throws Refusal 404, 403 or 409: see lockPendingOrder */
export async function approveOrder(
  tx: Tx,
  pedidoId: number,
  { comentario_general }: z.infer<typeof aprobacion>,
  { user, now }: By,
): Promise<{ message: string }> {
  const order = await lockPendingOrder(tx, pedidoId, user, 'aprobar')
  const comment = comentario_general?.trim() || null
  await tx
    .updateTable('pedido')
    .set({ estado: 'aprobado_gerente', comentario_general: comment })
    .where('pedido_id', '=', pedidoId)
    .execute()
  await recordEvent(tx, {
    pedidoId,
    user,
    now,
    from: 'pendiente_aprobacion_gerente',
    to: 'aprobado_gerente',
    motivo: comment,
  })
  return { message: `Pedido ${order.numero_pedido} aprobado` }
}
