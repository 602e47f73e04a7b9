import type { PedidosPagina } from '@abasto/contracts/orders/list'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { newOrderPath } from '../paths.ts'
import { filterCount, isFiltered, listFilters, listParams, type ListView, NO_FILTERS } from './list-view.ts'

/** In place of the rows: there are none at all, none under these filters, or none on a page so far back. */
export function NoOrders({ page, view }: { page: PedidosPagina | undefined; view: ListView }) {
  const mayCreate = useMay('pedidos.crear')
  const [, setSearch] = useTypedSearch(listParams)
  if (listFilters(view) === null) return <p>Corrige las fechas para ver los pedidos.</p>
  if (page && page.pagination.total_items > 0) {
    return (
      <>
        <p>Esta página quedó vacía: ahora hay menos pedidos.</p>
        <Button onClick={() => setSearch({ pagina: 1 })}>Ir a la primera página</Button>
      </>
    )
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
