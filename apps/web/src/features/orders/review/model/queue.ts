import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { toDecide } from '../../model/order-state.ts'

/** Where an order stands among those that wait for the one who looks. */
export interface QueuePosition {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly previous: number | null
  readonly next: number | null
}

/** The orders to go through: those chosen elsewhere, in their order, as far as they still wait; else all that wait. */
function queueOf(orders: readonly PedidoResumen[], chosen: readonly number[] | undefined): PedidoResumen[] {
  const waiting = toDecide(orders)
  if (!chosen) return waiting
  return chosen.flatMap((id) => waiting.filter((order) => order.id === id))
}

/** Null where the order is not among them. */
export function queuePosition(
  orders: readonly PedidoResumen[],
  id: number,
  chosen?: readonly number[],
): QueuePosition | null {
  const waiting = queueOf(orders, chosen)
  const index = waiting.findIndex((order) => order.id === id)
  if (index === -1) return null
  return {
    position: index + 1,
    total: waiting.length,
    previous: waiting[index - 1]?.id ?? null,
    next: waiting[index + 1]?.id ?? null,
  }
}

/** The order to go on with after this one: the next that waits for the one who looks, else the first; or none. */
export function nextToDecide(
  orders: readonly PedidoResumen[],
  id: number,
  chosen?: readonly number[],
): number | null {
  const waiting = queueOf(orders, chosen)
  const index = waiting.findIndex((order) => order.id === id)
  const next = waiting[index + 1] ?? waiting[0]
  return next === undefined || next.id === id ? null : next.id
}
