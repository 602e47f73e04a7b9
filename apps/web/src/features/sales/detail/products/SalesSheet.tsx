import type { Ubicacion } from '@abasto/contracts/locations/schema'
import {
  VENTAS_PAGE_SIZE,
  type VentasDetalleFila,
  type VentasDetalleRespuesta,
} from '@abasto/contracts/sales/schema'
import type { DateRange } from '@abasto/domain/time/period'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { PagedFoot, Sheet } from '../../../../ui/card/Sheet.tsx'
import type { SetSearch } from '../../../../ui/hooks/search-params.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { salesDetailQuery, type SalesFilters } from '../../api.ts'
import { type detailParams, type DetailView, type openedParams, sortedBy } from '../../model/detail-view.ts'
import { SalesFilterBar } from '../filters/SalesFilterBar.tsx'
import { NoSales } from './NoSales.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductCard } from './ProductCard.tsx'

interface SalesSheetProps {
  locationId: string
  locations: readonly Ubicacion[]
  view: DetailView
  setSearch: SetSearch<typeof detailParams>
  /** Opens the analysis of a product. */
  onOpen: SetSearch<typeof openedParams>
  range: DateRange | null
  filters: SalesFilters | null
  sales: VentasDetalleRespuesta | undefined
  refreshing: boolean
  failed: boolean
  today: string
  /** Undefined where there is nothing to synchronise, or the person may not. */
  onSync: (() => void) | undefined
}

/** Drawn anew only when what it shows is another: not beneath an analysis that opens. */
export const SalesSheet = memo(function SalesSheet(props: SalesSheetProps) {
  const { locationId, locations, view, setSearch, onOpen } = props
  const { range, filters, sales, refreshing, failed, today, onSync } = props
  const largest = useLargestShare(filters, sales)
  const page = sales?.pagination
  const open = (row: VentasDetalleFila) => onOpen({ producto: row.codigo_producto })
  return (
    <Sheet label="Ventas por producto">
      <SalesFilterBar locationId={locationId} locations={locations} range={range} today={today} />
      <DataTable
        label="Ventas por producto"
        columns={productColumns({
          largest,
          orden: view.orden,
          sentido: view.sentido,
          sortBy: (orden) => setSearch(sortedBy(view, orden)),
        })}
        rows={sales?.data ?? (range === null ? [] : undefined)}
        failed={failed}
        rowKey={(row) => row.codigo_producto}
        renderCard={(row) => <ProductCard row={row} largest={largest} onOpen={() => open(row)} />}
        opening={{
          label: (row) => `Ver el análisis de ventas de ${row.descripcion_producto}`,
          open,
          icon: IconChartLine,
        }}
        rowHeight="one-line"
        loadingText="Cargando ventas..."
        loadingRows={VENTAS_PAGE_SIZE}
        loadingCardHeight="104px"
        refreshing={refreshing && sales !== undefined}
        minWidth="1120px"
        narrowMinWidth="700px"
        empty={
          <NoSales
            sales={sales}
            range={range}
            location={locations.find(({ id }) => id === locationId)}
            onSync={onSync}
          />
        }
      />
      {page && page.total_pages > 1 && page.current_page <= page.total_pages && (
        <PagedFoot
          page={page.current_page}
          pageSize={VENTAS_PAGE_SIZE}
          totalPages={page.total_pages}
          total={page.total_items}
          many="productos"
          onPage={(pagina) => setSearch({ pagina })}
        />
      )}
    </Sheet>
  )
})

/** The largest share under the filters, the best seller's: bars of all pages have one scale, in whatever order. */
function useLargestShare(filters: SalesFilters | null, sales: VentasDetalleRespuesta | undefined): number {
  const bestFirst = filters && { ...filters, page: 1, sort_by: 'total' as const, sort_order: 'desc' as const }
  const isOther =
    filters !== null &&
    (filters.page > 1 ||
      filters.sort_order === 'asc' ||
      !['total', 'parte'].includes(filters.sort_by ?? 'total'))
  const { data: first } = useQuery({
    ...salesDetailQuery(bestFirst),
    enabled: isOther && sales !== undefined && sales.data.length > 0,
  })
  return Math.max(0, ...[first, sales].map((answer) => answer?.data[0]?.porcentaje_total ?? 0))
}
