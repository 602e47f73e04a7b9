import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { Link } from 'react-router'
import { Banner } from '../../../components/Banner.tsx'
import { formatCount } from '../../../lib/format/numbers.ts'
import { orderPath } from '../paths.ts'
import { isWaiting, openOrdersWords } from './open-orders.ts'
import styles from './OpenOrders.module.css'

export interface OpenOrdersProps {
  orders: readonly PedidoResumen[] | undefined
}

/** The store's orders that wait or are on their way: nobody should order the same twice unknowingly. */
export function OpenOrders({ orders }: OpenOrdersProps) {
  if (!orders || orders.length === 0) return null
  return (
    <section className={styles.room} aria-label="Pedidos en curso de la tienda">
      <Banner tone={orders.some(isWaiting) ? 'warning' : 'info'}>
        <strong className={styles.words}>{openOrdersWords(orders)}</strong>
        <OpenOrderList orders={orders} />
      </Banner>
    </section>
  )
}

/** Each with its way there; what is typed here stays. */
export function OpenOrderList({ orders }: { orders: readonly PedidoResumen[] }) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={orderPath(order.id)} className={styles.number}>
            {order.numero_pedido}
          </Link>{' '}
          {order.creado_por} · {formatCount(order.total_bultos, 'bulto', 'bultos')} ·{' '}
          {isWaiting(order) ? 'por aprobar' : order.despachado_en === null ? 'aprobado' : 'despachado'}
        </li>
      ))}
    </ul>
  )
}
