import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/with-tenant'
import { recordEvent, type By } from './order-event.ts'
import type { LockedOrder } from './lock-order.ts'

export interface Change {
  readonly to: EstadoPedido
  /** Why, for the history. */
  readonly motivo: string | null
  /** What the order keeps of it besides. */
  readonly values?: { readonly comentario_general: string | null } | { readonly motivo_rechazo: string }
}

/** Moves a locked order to its next state, and leaves in its history who did. */
export async function changeState(
  tx: Tx,
  { pedido_id, estado }: LockedOrder,
  { to, motivo, values }: Change,
  by: By,
): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({ estado: to, ...values })
    .where('pedido_id', '=', pedido_id)
    .execute()
  await recordEvent(tx, { ...by, pedidoId: pedido_id, from: estado, to, motivo })
}
