import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { IconArrowRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Quantity, TwoLines } from '../../../ui/table/Quantity.tsx'
import { formatDate, formatDateTime, formatTime } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { DispatchMark, StateBadge } from '../StateBadge.tsx'
import { DeliveryMark } from '../delivery/DeliveryMark.tsx'
import { isOver } from '../model/order-state.ts'
import { type ListOrder, type ListView } from './list-view.ts'
import { Age, CommentMarks, OrderLink, Person } from './order-parts.tsx'
import styles from './list.module.css'

export interface OrderColumnsOptions {
  timeZone: string
  /** The longest bar. */
  mostPacks: number
  /** A tablet: age under the state, products and returns under the packs. */
  narrow: boolean
  sorted: Pick<ListView, 'orden' | 'sentido'>
  sortBy: (order: ListOrder) => void
}

const productsOf = (order: PedidoResumen): string => `${formatNumber(order.total_productos)} prod.`

const returnsOf = (order: PedidoResumen): string | undefined =>
  order.tiene_devoluciones ? `+${formatNumber(order.total_productos_devolucion)} dev.` : undefined

/** The columns of specification section 2, in its order, and whose order it is. */
export function orderColumns(options: OrderColumnsOptions): Column<PedidoResumen>[] {
  const { timeZone, mostPacks, narrow, sorted, sortBy } = options
  const sort = (order: ListOrder) => ({
    direction: sorted.orden === order ? sorted.sentido : null,
    onToggle: () => sortBy(order),
  })
  const when = ({ fecha_pedido }: PedidoResumen) => {
    const instant = new Date(fecha_pedido)
    return narrow
      ? `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`
      : formatDateTime(instant, timeZone)
  }
  return [
    {
      key: 'pedido',
      title: 'Pedido',
      sort: sort('pedido'),
      width: narrow ? '124px' : '158px',
      cell: (order) => (
        <TwoLines main={<span className={styles.number}>{order.numero_pedido}</span>} beneath={when(order)} />
      ),
    },
    {
      key: 'ruta',
      title: 'Origen → Destino',
      sort: sort('destino'),
      cell: (order) => (
        <span className={clsx(styles.route, narrow && styles.stacked)}>
          <span className={styles.origin}>{order.cedi_origen_nombre}</span>
          <IconArrowRight size={16} stroke={1.75} aria-label="hacia" role="img" />
          <span className={styles.destination}>{order.tienda_destino_nombre}</span>
        </span>
      ),
    },
    {
      key: 'estado',
      title: 'Estado',
      sort: sort('estado'),
      width: narrow ? '188px' : '244px',
      cell: (order) => (
        <span className={styles.state}>
          <StateBadge state={order.estado} />
          <DispatchMark order={order} />
          <CommentMarks order={order} />
          <DeliveryMark order={order} onlyLate={narrow} />
          {narrow && (
            <span className={styles.age}>
              <Age order={order} /> · <Person order={order} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'productos',
      title: 'Productos',
      sort: sort('productos'),
      align: 'end',
      desktopOnly: true,
      width: '106px',
      cell: (order) => formatNumber(order.total_productos),
    },
    {
      key: 'devoluciones',
      title: 'Devoluciones',
      titleHidden: true,
      desktopOnly: true,
      width: '64px',
      cell: (order) => <span className={styles.returns}>{returnsOf(order)}</span>,
    },
    {
      key: 'bultos',
      title: 'Bultos',
      sort: sort('bultos'),
      align: 'end',
      width: narrow ? '112px' : '86px',
      cell: (order) => (
        <Quantity
          value={formatNumber(order.total_bultos)}
          strong
          beneath={narrow ? [productsOf(order), returnsOf(order)].filter(Boolean).join(' · ') : undefined}
        />
      ),
    },
    {
      key: 'barra',
      title: 'Bultos, comparados',
      titleHidden: true,
      desktopOnly: true,
      width: '64px',
      cell: (order) => (
        <span
          aria-hidden="true"
          className={isOver(order) ? styles.quietBar : styles.bar}
          style={{ width: `${(order.total_bultos / mostPacks) * 100}%` }}
        />
      ),
    },
    {
      key: 'creado',
      title: 'Creado',
      sort: sort('creado'),
      desktopOnly: true,
      width: '96px',
      cell: (order) => <Age order={order} />,
    },
    {
      key: 'persona',
      title: 'Persona',
      sort: sort('persona'),
      desktopOnly: true,
      width: '156px',
      cell: (order) => <Person order={order} />,
    },
    {
      key: 'acciones',
      title: 'Acciones',
      align: 'end',
      width: narrow ? '96px' : '112px',
      cell: (order) => <OrderLink order={order} />,
    },
  ]
}
