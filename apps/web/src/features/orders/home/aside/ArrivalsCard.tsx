import type { PedidoPorRecibir } from '@abasto/contracts/orders/list'
import { IconChevronRight, IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { dayIn } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { arrivingPath, orderPath, receiveOrderPath } from '../../paths.ts'
import { dayName } from '../model/missing-view.ts'
import styles from './aside.module.css'

interface ArrivalsCardProps {
  store: string
  /** Undefined while they load. */
  orders: readonly PedidoPorRecibir[] | undefined
}

/** Orders that are shown here; the others stand under "Por recibir". */
const MOST = 5

/** What arrives today and what should have, late ones first; else what comes next. */
export function ArrivalsCard({ store, orders }: ArrivalsCardProps) {
  const today = dayIn(useNow(), useTimeZone())
  if (!orders) return <SkeletonBlock height="140px" />
  const due = orders.filter(({ llega_el, dias_atraso }) => dias_atraso > 0 || llega_el === today)
  const shown = (due.length > 0 ? due : orders).slice(0, MOST)
  const title = titleOf(due, today)
  const packs = shown.reduce((sum, { total_bultos }) => sum + total_bultos, 0)
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {packs > 0 && <span className={styles.quiet}>{formatCount(packs, 'bulto', 'bultos')}</span>}
      </header>
      {orders.length === 0 && <p className={styles.quiet}>No hay nada en camino.</p>}
      <ul className={styles.list}>
        {shown.map((order) => (
          <li key={order.id}>
            <Link
              to={order.puede_recibir ? receiveOrderPath(order.id) : orderPath(order.id)}
              className={styles.arrival}
            >
              <span className={styles.when}>
                {order.llega_el === null ? 'sin día' : dayName(order.llega_el, today)}
              </span>
              <span className={styles.from}>
                <strong>{order.cedi_origen_nombre}</strong>
                <span className={styles.small}>{order.numero_pedido}</span>
              </span>
              <span className={styles.state}>
                {order.dias_atraso > 0 ? (
                  <Mark tone="red" icon={IconClockExclamation}>
                    tarde {formatCount(order.dias_atraso, 'día', 'días')}
                  </Mark>
                ) : (
                  <span className={styles.small}>
                    {order.despachado_en === null ? 'no ha salido' : 'en camino'}
                  </span>
                )}
                <span className={styles.small}>{formatCount(order.total_bultos, 'bulto', 'bultos')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {orders.length > shown.length && (
        <Link
          to={`${arrivingPath}?${new URLSearchParams({ tienda: store }).toString()}`}
          className={styles.more}
        >
          Ver los {orders.length} por recibir
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </section>
  )
}

function titleOf(due: readonly PedidoPorRecibir[], today: string): string {
  if (due.length === 0) return 'Por recibir'
  return due.some(({ llega_el }) => llega_el === today) ? 'Llega hoy' : 'Debía llegar'
}
