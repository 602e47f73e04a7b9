import type { AccionPedido, EstadoPedido } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'

/** Who acts on an order, and when. */
export type By = Pick<Caller, 'user' | 'now'>

export interface OrderEvent extends By {
  readonly orderId: number
  readonly accion: AccionPedido
  readonly from: EstadoPedido | null
  readonly to: EstadoPedido
  readonly motivo: string | null
}

/** Leaves in the order's history who did what, when and why. */
export async function recordEvent(
  tx: Tx,
  { orderId, accion, user, now, from, to, motivo }: OrderEvent,
): Promise<void> {
  await tx
    .insertInto('pedido_evento')
    .values({
      tenant_id: user.tenantId,
      pedido_id: orderId,
      usuario_id: user.userId,
      momento: now,
      accion,
      estado_anterior: from,
      estado_nuevo: to,
      motivo,
    })
    .execute()
}
