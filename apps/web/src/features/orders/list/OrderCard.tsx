import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { IconArrowRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { DispatchMark, StateBadge } from '../StateBadge.tsx'
import { DeliveryMark } from '../delivery/DeliveryMark.tsx'
import { isOver } from '../model/order-state.ts'
import { Age, CommentMarks, OrderLink, Person } from './order-parts.tsx'
import styles from './list.module.css'

/** `sáb 14/11` */
const shortDate = (instant: string, timeZone: string): string =>
  formatDateTime(new Date(instant), timeZone).slice(0, 9)

/** An order on a phone. */
export function OrderCard({ order, timeZone }: { order: PedidoResumen; timeZone: string }) {
  const over = isOver(order)
  return (
    <RowCard gap={6} tone={over ? 'quiet' : undefined}>
      <header className={styles.cardHead}>
        <strong className={styles.cardNumber}>{order.numero_pedido}</strong>
        <span className={styles.cardState}>
          <CommentMarks order={order} />
          <DispatchMark order={order} />
          <StateBadge state={order.estado} />
        </span>
      </header>
      <p className={clsx(styles.cardRoute, over && styles.over)}>
        {order.cedi_origen_nombre}
        <IconArrowRight size={16} stroke={1.75} aria-label="hacia" role="img" />
        <strong>{order.tienda_destino_nombre}</strong>
      </p>
      <DeliveryMark order={order} />
      <footer className={styles.cardFoot}>
        <span className={styles.facts}>
          <span>
            <strong>{formatNumber(order.total_bultos)}</strong>
            {order.total_bultos === 1 ? ' bulto' : ' bultos'} ·{' '}
            {order.tiene_devoluciones
              ? `${formatNumber(order.total_productos)} prod. · +${formatNumber(order.total_productos_devolucion)} dev.`
              : formatCount(order.total_productos, 'producto', 'productos')}
          </span>
          <span className={styles.cardAge}>
            <Age order={order} /> · {shortDate(order.fecha_pedido, timeZone)}
          </span>
          <Person order={order} />
        </span>
        <OrderLink order={order} card />
      </footer>
    </RowCard>
  )
}
