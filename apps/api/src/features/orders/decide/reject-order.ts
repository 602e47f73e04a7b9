import type { rechazo } from '@abasto/contracts/orders/changes'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { z } from 'zod'
import { changeState } from '../lifecycle/change-state.ts'
import type { By } from '../lifecycle/order-event.ts'
import { lockPendingOrder } from '../lifecycle/lock-order.ts'

/** @throws Refusal 404, 403 or 409: see lockPendingOrder */
export async function rejectOrder(
  tx: Tx,
  orderId: number,
  { motivo }: z.infer<typeof rechazo>,
  by: By,
): Promise<{ message: string }> {
  const order = await lockPendingOrder(tx, orderId, by.user, 'rechazar')
  const values = { motivo_rechazo: motivo }
  await changeState(tx, order, { accion: 'rechazar', to: 'rechazado_gerente', motivo, values }, by)
  return { message: `Pedido ${order.numero_pedido} rechazado` }
}
