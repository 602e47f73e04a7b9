import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { useMemo, useState } from 'react'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { DataTable } from '../../../components/DataTable.tsx'
import { SheetFoot } from '../../../components/Sheet.tsx'
import { formatCount, formatNumber } from '../../../lib/format/numbers.ts'
import { useMay } from '../../../lib/session/access-context.ts'
import { useTimeZone } from '../../../lib/tenant/tenant-context.ts'
import { useIsNarrow } from '../../../lib/use-media-query.ts'
import { newOrderPath } from '../paths.ts'
import { isOver } from './order-list.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderCard } from './OrderCard.tsx'

/** Orders shown at first, and how many more a press brings. */
const SHOWN_AT_ONCE = 50

export interface OrdersTableProps {
  /** In reading order; undefined while loading. */
  orders: readonly PedidoResumen[] | undefined
  filtered: boolean
  refreshing: boolean
}

export function OrdersTable({ orders, filtered, refreshing }: OrdersTableProps) {
  const timeZone = useTimeZone()
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const mostPacks = Math.max(1, ...(orders ?? []).map(({ total_bultos: packs }) => packs))
  const narrow = useIsNarrow()
  const columns = useMemo(() => orderColumns({ timeZone, mostPacks, narrow }), [timeZone, mostPacks, narrow])
  const rows = orders?.slice(0, limit)
  return (
    <>
      <DataTable
        label="Pedidos Creados"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowTone={(order) => (isOver(order) ? 'quiet' : undefined)}
        renderCard={(order) => <OrderCard order={order} timeZone={timeZone} />}
        loadingText="Cargando pedidos..."
        loadingCardHeight="126px"
        empty={<NoOrders filtered={filtered} />}
        refreshing={refreshing}
        minWidth={narrow ? '720px' : '1020px'}
      />
      {orders && rows && orders.length > 0 && (
        <SheetFoot
          pages={
            rows.length < orders.length && (
              <Button onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>Ver más</Button>
            )
          }
        >
          Mostrando {formatNumber(rows.length)} de {formatCount(orders.length, 'pedido', 'pedidos')}
        </SheetFoot>
      )}
    </>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const mayCreate = useMay('pedidos.crear')
  return (
    <>
      <p>No hay pedidos sugeridos{filtered && ' con este filtro'}</p>
      {!filtered && mayCreate && (
        <ButtonLink to={newOrderPath} variant="filled">
          Crear Primer Pedido
        </ButtonLink>
      )}
    </>
  )
}
