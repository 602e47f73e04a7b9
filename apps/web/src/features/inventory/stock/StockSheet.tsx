import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { STOCK_PAGE_SIZE, type StockFila, type StockRespuesta } from '@abasto/contracts/stock/schema'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { memo } from 'react'
import { hasFeature, useTenant } from '../../../shared/tenant/tenant-context.ts'
import { PagedFoot, Sheet, SheetLine } from '../../../ui/card/Sheet.tsx'
import { NoSuchPage } from '../../../ui/card/NoSuchPage.tsx'
import { FilterChip } from '../../../ui/field/Filters.tsx'
import type { SetSearch } from '../../../ui/hooks/search-params.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { NoStock } from './NoStock.tsx'
import { stockColumns } from './stock-columns.tsx'
import { useUrgencies } from './use-urgencies.ts'
import { inState, type panelParams, sortedBy, type stockParams, type StockView } from './stock-view.ts'
import { StockCard } from './StockCard.tsx'
import { StockFilterBar } from './StockFilterBar.tsx'

interface StockSheetProps {
  locationId: string
  locations: readonly Ubicacion[]
  /** Undefined for the whole chain, and while locations load. */
  location: Ubicacion | undefined
  view: StockView
  setSearch: SetSearch<typeof stockParams>
  /** Opens a product in every location. */
  onOpen: SetSearch<typeof panelParams>
  stock: StockRespuesta | undefined
  /** Nobody has ever read, or written, what is there. */
  isNeverRead: boolean
  refreshing: boolean
  failed: boolean
  /** Undefined where the person may not synchronise. */
  onSync: (() => void) | undefined
}

const STATE_LABELS = { cero: 'En cero', negativo: 'Negativo' } as const

/** Drawn anew only when what it shows is another: not beneath a panel that opens. */
export const StockSheet = memo(function StockSheet(props: StockSheetProps) {
  const { locationId, locations, location, view, setSearch, onOpen } = props
  const { stock, isNeverRead, refreshing, failed, onSync } = props
  const tenant = useTenant()
  const hasSales = hasFeature(tenant, 'sales')
  const names = new Map(locations.map(({ id, nombre }) => [id, nombre]))
  const nameOf = locationId === ALL_LOCATIONS ? (id: string) => names.get(id) ?? id : undefined
  const page = stock?.pagination
  const open = ({ codigo_producto: producto, ubicacion_id: id }: StockFila): void =>
    onOpen({ producto, de: locationId === ALL_LOCATIONS ? id : '' })
  const urgencies = useUrgencies(locationId === ALL_LOCATIONS ? null : location, hasSales ? stock?.data : [])
  const isUnfiltered = !view.categoria && !view.buscar && view.estado === 'todo'
  const clear = () => setSearch({ categoria: '', buscar: '', ...inState(view, 'todo', hasSales) })
  return (
    <Sheet label="Productos">
      <StockFilterBar locationId={locationId} locations={locations} />
      {view.estado !== 'todo' && (
        <SheetLine>
          <FilterChip onRemove={() => setSearch(inState(view, 'todo', hasSales))}>
            {STATE_LABELS[view.estado]}
          </FilterChip>
        </SheetLine>
      )}
      <DataTable
        label="Existencias por producto"
        columns={stockColumns({
          orden: view.orden,
          sentido: view.sentido,
          sortBy: (orden) => setSearch(sortedBy(view, orden)),
          nameOf,
          sales: hasSales ? { currency: tenant.configuracion.moneda, urgencies } : null,
        })}
        rows={stock?.data}
        failed={failed}
        rowKey={(row) => `${row.ubicacion_id} ${row.producto_id}`}
        renderCard={(row) => (
          <StockCard
            row={row}
            locationName={nameOf?.(row.ubicacion_id)}
            urgencies={urgencies}
            onOpen={() => open(row)}
          />
        )}
        opening={{ label: (row) => `Ver ${row.descripcion_producto} en cada ubicación`, open }}
        loadingText="Cargando inventario..."
        loadingRows={STOCK_PAGE_SIZE}
        refreshing={refreshing && stock !== undefined}
        minWidth={hasSales ? '1220px' : '780px'}
        narrowMinWidth="724px"
        empty={
          page && page.total_items > 0 ? (
            <NoSuchPage pages={page.total_pages} onLast={(pagina) => setSearch({ pagina })} />
          ) : (
            <NoStock
              never={isNeverRead ? { location, onSync } : null}
              onClear={isUnfiltered ? undefined : clear}
            />
          )
        }
      />
      {page && page.total_items > 0 && page.current_page <= page.total_pages && (
        <PagedFoot
          page={page.current_page}
          pageSize={STOCK_PAGE_SIZE}
          totalPages={page.total_pages}
          total={page.total_items}
          many="productos"
          onPage={(pagina) => setSearch({ pagina })}
        />
      )}
    </Sheet>
  )
})
