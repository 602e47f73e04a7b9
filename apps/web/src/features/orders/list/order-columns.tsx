import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { IconArrowRight } from '@tabler/icons-react'
import type { Column } from '../../../components/DataTable.tsx'
import { TwoLines } from '../../../components/Quantity.tsx'
import { formatDateTime } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { StateBadge } from '../StateBadge.tsx'
import { isOver } from './order-list.ts'
import { Age, CommentMark, OrderLink } from './order-parts.tsx'
import styles from './order-columns.module.css'

export interface OrderColumnsOptions {
  timeZone: string
  /** The longest bar. */
  mostPacks: number
}

/** The columns of specification section 2, in its order. */
export function orderColumns({ timeZone, mostPacks }: OrderColumnsOptions): Column<PedidoResumen>[] {
  return [
    {
      key: 'pedido',
      title: 'Pedido',
      width: '176px',
      cell: (order) => (
        <TwoLines
          main={order.numero_pedido}
          beneath={formatDateTime(new Date(order.fecha_pedido), timeZone)}
        />
      ),
    },
    {
      key: 'ruta',
      title: 'Origen → Destino',
      cell: (order) => (
        <span className={styles.route}>
          <span className={styles.origin}>{order.cedi_origen_nombre}</span>
          <IconArrowRight size={16} stroke={1.75} aria-label="hacia" role="img" />
          <span className={styles.destination}>{order.tienda_destino_nombre}</span>
        </span>
      ),
    },
    {
      key: 'estado',
      title: 'Estado',
      width: '248px',
      cell: (order) => (
        <span className={styles.state}>
          <StateBadge state={order.estado} />
          {order.tiene_comentarios_gerente && <CommentMark />}
        </span>
      ),
    },
    {
      key: 'productos',
      title: 'Productos',
      align: 'end',
      width: '92px',
      cell: (order) => formatNumber(order.total_productos),
    },
    {
      key: 'devoluciones',
      title: 'Devoluciones',
      titleHidden: true,
      width: '84px',
      cell: (order) =>
        order.tiene_devoluciones && (
          <span className={styles.returns}>+{formatNumber(order.total_productos_devolucion)} dev.</span>
        ),
    },
    {
      key: 'bultos',
      title: 'Bultos',
      align: 'end',
      width: '86px',
      cell: (order) => <span className={styles.packs}>{formatNumber(order.total_bultos)}</span>,
    },
    {
      key: 'barra',
      title: 'Bultos, comparados',
      titleHidden: true,
      width: '120px',
      cell: (order) => (
        <span
          aria-hidden="true"
          className={isOver(order) ? styles.quietBar : styles.bar}
          style={{ width: `${(order.total_bultos / mostPacks) * 100}%` }}
        />
      ),
    },
    { key: 'creado', title: 'Creado', width: '112px', cell: (order) => <Age order={order} /> },
    {
      key: 'acciones',
      title: 'Acciones',
      align: 'end',
      width: '124px',
      cell: (order) => <OrderLink order={order} />,
    },
  ]
}
