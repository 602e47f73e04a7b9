import type { AccionPedido, EstadoPedido } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { recordEvent, type By } from './order-event.ts'
import type { LockedOrder } from './lock-order.ts'

export interface Change {
  readonly accion: AccionPedido
  readonly to: EstadoPedido
  /** Why, for the history. */
  readonly motivo: string | null
  /** What the order keeps of it besides. */
  readonly values?: {
    readonly comentario_general?: string | null
    readonly motivo_rechazo?: string
    readonly motivo_sobre_stock?: string | null
    readonly motivo_cancelacion?: string | null
    readonly despachado_en?: Date
    readonly recibido_en?: Date
    readonly de_trabajo?: boolean
    readonly enviado_por?: number
    readonly enviado_en?: Date
    readonly llega_el?: IsoDate | null
    readonly corte_en?: Date | null
    readonly cubre_hasta?: IsoDate | null
  }
}

/** Moves a locked order to its next state (or marks it within one), and leaves in its history who did. */
export async function changeState(
  tx: Tx,
  { pedido_id, estado }: LockedOrder,
  { accion, to, motivo, values }: Change,
  by: By,
): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({ estado: to, revision: sql`pedido.revision + 1`, ...values })
    .where('pedido_id', '=', pedido_id)
    .execute()
  await recordEvent(tx, { ...by, accion, orderId: pedido_id, from: estado, to, motivo })
}
