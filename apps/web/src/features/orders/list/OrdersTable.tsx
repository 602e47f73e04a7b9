import { NoSuchPage } from '../../../ui/card/NoSuchPage.tsx'
import { PEDIDOS_PAGE_SIZE, type PedidosPagina } from '@abasto/contracts/orders/list'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { PagedFoot } from '../../../ui/card/Sheet.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useHasRoom } from '../../../ui/hooks/use-media-query.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { isOver } from '../model/order-state.ts'
import { newOrderPath } from '../paths.ts'
import {
  filterCount,
  isFiltered,
  listFilters,
  listParams,
  type ListView,
  NO_FILTERS,
  sortedBy,
} from './list-view.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderCard } from './OrderCard.tsx'

/** With every column. */
const WHOLE = '1180px'

export interface OrdersTableProps {
  /** Undefined while loading. */
  page: PedidosPagina | undefined
  view: ListView
  refreshing: boolean
}

export function OrdersTable({ page, view, refreshing }: OrdersTableProps) {
  const timeZone = useTimeZone()
  const narrow = !useHasRoom(WHOLE)
  const [, setSearch] = useTypedSearch(listParams)
  const orders = listFilters(view) === null ? [] : page?.data
  const mostPacks = Math.max(1, ...(orders ?? []).map(({ total_bultos: packs }) => packs))
  const columns = orderColumns({
    timeZone,
    mostPacks,
    narrow,
    sorted: view,
    sortBy: (order) => setSearch(sortedBy(view, order)),
  })
  return (
    <>
      <DataTable
        label="Pedidos Creados"
        columns={columns}
        rows={orders}
        rowKey={({ id }) => String(id)}
        rowTone={(order) => (isOver(order) ? 'quiet' : undefined)}
        renderCard={(order) => <OrderCard order={order} timeZone={timeZone} />}
        loadingText="Cargando pedidos..."
        loadingCardHeight="126px"
        empty={<NoOrders page={page} view={view} />}
        refreshing={refreshing}
        minWidth={WHOLE}
        narrowMinWidth="720px"
      />
      {page && orders && orders.length > 0 && (
        <PagedFoot
          page={page.pagination.current_page}
          pageSize={PEDIDOS_PAGE_SIZE}
          totalPages={page.pagination.total_pages}
          total={page.pagination.total_items}
          many="pedidos"
          turns={page.pagination.total_pages > 1}
          onPage={(pagina) => setSearch({ pagina })}
        />
      )}
    </>
  )
}

/** In place of the rows: there are none at all, none under these filters, or none on a page so far back. */
function NoOrders({ page, view }: { page: PedidosPagina | undefined; view: ListView }) {
  const mayCreate = useMay('pedidos.crear')
  const [, setSearch] = useTypedSearch(listParams)
  if (listFilters(view) === null) return <p>Corrige las fechas para ver los pedidos.</p>
  if (page && page.pagination.total_items > 0) {
    return <NoSuchPage pages={page.pagination.total_pages} onLast={(pagina) => setSearch({ pagina })} />
  }
  if (!isFiltered(view)) {
    return (
      <>
        <p>No hay pedidos sugeridos</p>
        {mayCreate && (
          <ButtonLink to={newOrderPath} variant="filled">
            Crear Primer Pedido
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      <p>No hay pedidos sugeridos con este filtro</p>
      {filterCount(view) > 0 && <Button onClick={() => setSearch(NO_FILTERS)}>Quitar filtros</Button>}
    </>
  )
}
