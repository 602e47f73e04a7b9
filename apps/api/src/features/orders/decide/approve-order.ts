import type { aprobacion } from '@abasto/contracts/orders/changes'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { z } from 'zod'
import { changeState } from '../lifecycle/change-state.ts'
import type { By } from '../lifecycle/order-event.ts'
import { lockPendingOrder } from '../lifecycle/lock-order.ts'

/** @throws Refusal 404, 403 or 409: see lockPendingOrder; 409 also where the order is not what was read */
export async function approveOrder(
  tx: Tx,
  orderId: number,
  { comentario_general, revision }: z.infer<typeof aprobacion>,
  by: By,
): Promise<{ message: string }> {
  const order = await lockPendingOrder(tx, orderId, by.user, 'aprobar')
  if (revision !== undefined && revision !== order.revision) {
    throw new Refusal(
      'conflict',
      `El pedido ${order.numero_pedido} cambió mientras lo mirabas. No se aprobó: revísalo de nuevo.`,
    )
  }
  const comment = comentario_general?.trim() || null
  const values = { comentario_general: comment }
  await changeState(tx, order, { accion: 'aprobar', to: 'aprobado_gerente', motivo: comment, values }, by)
  return { message: `Pedido ${order.numero_pedido} aprobado` }
}
