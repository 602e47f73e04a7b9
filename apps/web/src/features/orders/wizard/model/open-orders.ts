import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { isWaiting } from '../../model/order-state.ts'

/** "2 pedidos de esta tienda esperan aprobación y 1 está por llegar." */
export function openOrdersMessage(orders: readonly PedidoResumen[]): string {
  const waiting = orders.filter(isWaiting).length
  const coming = orders.length - waiting
  const parts = [
    waiting > 0 &&
      formatCount(
        waiting,
        'pedido de esta tienda espera aprobación',
        'pedidos de esta tienda esperan aprobación',
      ),
    coming > 0 &&
      (waiting > 0
        ? formatCount(coming, 'está por llegar', 'están por llegar')
        : formatCount(
            coming,
            'pedido de esta tienda está por llegar',
            'pedidos de esta tienda están por llegar',
          )),
  ]
  return `${parts.filter(Boolean).join(' y ')}.`
}

export const newestFirst = (orders: readonly PedidoResumen[]): PedidoResumen[] =>
  orders.toSorted((a, b) => b.id - a.id)

/** The orders among `now` that were not there when the person last looked. */
export function unseenOrders(
  now: readonly PedidoResumen[],
  seen: readonly PedidoResumen[],
): readonly PedidoResumen[] {
  const known = new Set(seen.map(({ id }) => id))
  return now.filter(({ id }) => !known.has(id))
}
