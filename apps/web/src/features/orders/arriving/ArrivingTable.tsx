import type { PedidoPorRecibir } from '@abasto/contracts/orders/list'
import { IconChevronRight, IconClockExclamation, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatMoment, formatWeekday } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Quantity, TwoLines } from '../../../ui/table/Quantity.tsx'
import { orderPath, receiveOrderPath } from '../paths.ts'
import styles from './arriving.module.css'

export interface ArrivingTableProps {
  /** Undefined while loading. */
  orders: readonly PedidoPorRecibir[] | undefined
  refreshing: boolean
}

const COLUMNS: readonly Column<PedidoPorRecibir>[] = [
  {
    key: 'llega',
    title: 'Llega',
    width: '164px',
    cell: (order) => <Arrival order={order} />,
  },
  {
    key: 'pedido',
    title: 'Pedido',
    cell: (order) => <TwoLines main={order.tienda_destino_nombre} beneath={order.numero_pedido} />,
  },
  { key: 'cedi', title: 'Viene de', cell: ({ cedi_origen_nombre }) => cedi_origen_nombre },
  { key: 'despacho', title: 'Despacho', width: '164px', cell: (order) => <Dispatch order={order} /> },
  {
    key: 'bultos',
    title: 'Bultos',
    align: 'end',
    width: '108px',
    cell: ({ total_bultos, total_productos }) => (
      <Quantity
        value={formatNumber(total_bultos)}
        beneath={formatCount(total_productos, 'producto', 'productos')}
      />
    ),
  },
  {
    key: 'acciones',
    title: 'Acciones',
    titleHidden: true,
    align: 'end',
    width: '132px',
    cell: (order) => <Receive order={order} />,
  },
]

export function ArrivingTable({ orders, refreshing }: ArrivingTableProps) {
  return (
    <DataTable
      label="Por recibir"
      columns={COLUMNS}
      rows={orders}
      rowKey={({ id }) => String(id)}
      refreshing={refreshing}
      loadingText="Cargando lo que está por recibir..."
      empty="No hay pedidos aprobados por recibir."
      minWidth="900px"
      narrowMinWidth="720px"
      renderCard={(order) => (
        <RowCard gap={6}>
          <span className={styles.head}>
            <Arrival order={order} />
            <span className={styles.packs}>{formatCount(order.total_bultos, 'bulto', 'bultos')}</span>
          </span>
          <span>
            {order.cedi_origen_nombre} → <strong>{order.tienda_destino_nombre}</strong> ·{' '}
            {order.numero_pedido}
          </span>
          <span className={styles.foot}>
            <Dispatch order={order} />
            <Receive order={order} />
          </span>
        </RowCard>
      )}
    />
  )
}

function Arrival({ order: { llega_el, dias_atraso } }: { order: PedidoPorRecibir }) {
  if (llega_el === null) return <span className={styles.quiet}>Sin día de llegada</span>
  if (dias_atraso === 0) return <strong>{formatWeekday(llega_el)}</strong>
  return (
    <span className={styles.late}>
      <Mark tone="amber" icon={IconClockExclamation}>
        Atrasado {formatCount(dias_atraso, 'día', 'días')}
      </Mark>
      <span className={styles.quiet}>debía llegar {formatWeekday(llega_el)}</span>
    </span>
  )
}

function Dispatch({ order: { despachado_en } }: { order: PedidoPorRecibir }) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (despachado_en === null) return <span className={styles.quiet}>No ha salido del CEDI</span>
  return (
    <Mark tone="neutral" icon={IconTruckDelivery}>
      Salió {formatMoment(new Date(despachado_en), now, timeZone)}
    </Mark>
  )
}

function Receive({ order: { id, numero_pedido, puede_recibir } }: { order: PedidoPorRecibir }) {
  if (!puede_recibir) {
    return (
      <ButtonLink
        to={orderPath(id)}
        variant="quiet"
        trailingIcon={IconChevronRight}
        aria-label={`Ver el pedido ${numero_pedido}`}
      >
        Ver
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      to={receiveOrderPath(id)}
      icon={IconPackage}
      aria-label={`Recibir el pedido ${numero_pedido}`}
    >
      Recibir
    </ButtonLink>
  )
}
