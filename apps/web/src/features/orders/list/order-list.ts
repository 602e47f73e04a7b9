import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { ESTADOS, type EstadoPedido } from '@abasto/contracts/orders/states'

export type StateCounts = Readonly<Record<EstadoPedido, number>>

/** From this age on a waiting order is late. */
const LATE_AFTER_DAYS = 2

export const isWaiting = ({ estado }: Pick<PedidoResumen, 'estado'>): boolean =>
  estado === 'pendiente_aprobacion_gerente'

export const isLate = (order: Pick<PedidoResumen, 'estado' | 'dias_desde_creacion'>): boolean =>
  isWaiting(order) && order.dias_desde_creacion >= LATE_AFTER_DAYS

/** Nothing is left to do with it. */
export const isOver = ({ estado }: Pick<PedidoResumen, 'estado'>): boolean =>
  estado === 'finalizado' || estado === 'cancelado'

/** Waits, and for a decision of the one who looks. */
export const mayDecide = (order: Pick<PedidoResumen, 'estado' | 'puede_decidir'>): boolean =>
  isWaiting(order) && order.puede_decidir

const byAge = (a: PedidoResumen, b: PedidoResumen): number =>
  Date.parse(a.fecha_pedido) - Date.parse(b.fecha_pedido) || a.id - b.id

/** Waiting orders first, the oldest on top; the others after them, the newest on top. */
export function inReadingOrder(orders: readonly PedidoResumen[]): PedidoResumen[] {
  return orders.toSorted((a, b) => {
    const waiting = Number(isWaiting(b)) - Number(isWaiting(a))
    return waiting || (isWaiting(a) ? byAge(a, b) : byAge(b, a))
  })
}

/** The orders that wait for the one who looks, in the order of a review: oldest first. */
export const toDecide = (orders: readonly PedidoResumen[]): PedidoResumen[] =>
  orders.filter(mayDecide).toSorted(byAge)

export function countByState(orders: readonly PedidoResumen[]): StateCounts {
  const counts = Object.fromEntries(ESTADOS.map((estado) => [estado, 0])) as Record<EstadoPedido, number>
  for (const { estado } of orders) counts[estado] += 1
  return counts
}
