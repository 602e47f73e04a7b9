import type { PedidoResumen } from '@abasto/contracts/orders/schema'

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

/** The orders that wait for the one who looks, in the order of a review: oldest first. */
export const toDecide = (orders: readonly PedidoResumen[]): PedidoResumen[] =>
  orders.filter(mayDecide).toSorted(byAge)
