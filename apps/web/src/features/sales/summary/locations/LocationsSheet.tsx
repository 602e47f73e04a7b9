import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import { chainShares } from '@abasto/contracts/sales/chain-shares'
import { useNavigate } from 'react-router'
import { LocationTypeFilter } from '../../../../shared/locations/LocationType.tsx'
import { noLocationsText } from '../../../../shared/locations/no-locations.ts'
import { Sheet, SheetLine, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { FilterChip } from '../../../../ui/field/Filters.tsx'
import { SortSelect } from '../../../../ui/field/SortSelect.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { Tip } from '../../../../ui/notice/Tip.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { locationPath, sortedBy, summaryParams, viewedLocations, SUMMARY_ORDERS } from '../summary-view.ts'
import { locationColumns } from './location-columns.tsx'
import { LocationCard } from './LocationCard.tsx'

interface LocationsSheetProps {
  locations: readonly ResumenVentas[] | undefined
  refreshing: boolean
  /** Nothing could be loaded: no skeletons, they would promise something. */
  failed: boolean
  today: string
}

/** The first is what the address means where it says nothing. */
const SORT_LABELS = {
  'unidades desc': 'Más unidades',
  'unidades asc': 'Menos unidades',
  'transacciones desc': 'Más transacciones',
  'productos desc': 'Más productos',
  'ultima asc': 'Venta más vieja',
  'nombre asc': 'Nombre',
}

export function LocationsSheet({ locations, refreshing, failed, today }: LocationsSheetProps) {
  const [view, setSearch] = useTypedSearch(summaryParams)
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const shown = locations && viewedLocations(locations, view, today)
  const shares = chainShares(locations ?? [])
  const shareOf = ({ ubicacion_id: id }: ResumenVentas): number => shares.get(id) ?? 0
  const largest = Math.max(0, ...(locations ?? []).map((row) => row.unidades_vendidas))
  return (
    <>
      <Sheet label="Ubicaciones">
        <SheetTools
          title="Ubicaciones"
          count={shown && formatNumber(shown.length)}
          besideTitle={
            isPhone && (
              <SortSelect
                orders={SUMMARY_ORDERS}
                labels={SORT_LABELS}
                order={view.orden}
                direction={view.sentido}
                onChange={(orden, sentido) => setSearch({ orden, sentido })}
              />
            )
          }
        >
          <LocationTypeFilter
            locations={locations}
            value={view.tipo}
            onChange={(tipo) => setSearch({ tipo })}
          />
        </SheetTools>
        {view.con === 'atraso' && (
          <SheetLine>
            <FilterChip onRemove={() => setSearch({ con: 'todo' })}>Con ventas atrasadas</FilterChip>
          </SheetLine>
        )}
        <DataTable
          label="Ventas por ubicación"
          columns={locationColumns({
            view,
            sortBy: (orden) => setSearch(sortedBy(view, orden)),
            shareOf,
            largest,
            today,
          })}
          rows={shown}
          failed={failed}
          rowKey={(row) => row.ubicacion_id}
          onRowClick={(row) => void navigate(locationPath(row))}
          renderCard={(row) => (
            <LocationCard row={row} share={shareOf(row)} largest={largest} today={today} />
          )}
          loadingText="Cargando ventas..."
          loadingRows={12}
          loadingCardHeight="104px"
          refreshing={refreshing && shown !== undefined}
          minWidth="900px"
          narrowMinWidth="700px"
          empty={locations && noLocationsText(locations)}
        />
      </Sheet>
      {locations && <Tip>Haz clic en una ubicación para ver el detalle de sus ventas.</Tip>}
    </>
  )
}
