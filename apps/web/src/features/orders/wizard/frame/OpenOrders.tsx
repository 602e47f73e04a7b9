import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useIsNarrow, useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { orderPath } from '../../paths.ts'
import { isWaiting } from '../../model/order-state.ts'
import { newestFirst, openOrdersMessage } from '../model/open-orders.ts'
import styles from './frame.module.css'

/** Orders that stand in the band at once: what is being done below it keeps its room. */
const AT_ONCE = { phone: 0, tablet: 1, desktop: 2 } as const

export interface OpenOrdersProps {
  orders: readonly PedidoResumen[] | undefined
  /** What can be done about them. */
  action?: ReactNode
}

/** The store's orders that wait or are on their way: nobody should order the same twice unknowingly. */
export function OpenOrders({ orders, action }: OpenOrdersProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [isPhone, isNarrow] = [useIsPhone(), useIsNarrow()]
  const atOnce = AT_ONCE[isPhone ? 'phone' : isNarrow ? 'tablet' : 'desktop']
  if (!orders || orders.length === 0) return null
  const sorted = newestFirst(orders)
  const shown = showsAll ? sorted : sorted.slice(0, atOnce)
  const left = sorted.length - shown.length
  return (
    <section className={styles.open} aria-label="Pedidos en curso de la tienda">
      <Banner tone={orders.some(isWaiting) ? 'warning' : 'info'} action={action}>
        <strong className={styles.openTitle}>{openOrdersMessage(orders)}</strong>
        {shown.length > 0 && <OpenOrderList orders={shown} />}
        {left > 0 && (
          <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
            {shown.length === 0 ? 'Ver cuáles' : `y ${left} más`}
          </button>
        )}
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
