import type { aprobacion } from '@abasto/contracts/orders/schema'
import type { Tx } from '@abasto/database/with-tenant'
import type { z } from 'zod'
import { changeState } from './change-state.ts'
import type { By } from './order-event.ts'
import { lockPendingOrder } from './lock-order.ts'

/** @throws Refusal 404, 403 or 409: see lockPendingOrder */
export async function approveOrder(
  tx: Tx,
  pedidoId: number,
  { comentario_general }: z.infer<typeof aprobacion>,
  by: By,
): Promise<{ message: string }> {
  const order = await lockPendingOrder(tx, pedidoId, by.user, 'aprobar')
  const comment = comentario_general?.trim() || null
  const values = { comentario_general: comment }
  await changeState(tx, order, { accion: 'aprobar', to: 'aprobado_gerente', motivo: comment, values }, by)
  return { message: `Pedido ${order.numero_pedido} aprobado` }
}
