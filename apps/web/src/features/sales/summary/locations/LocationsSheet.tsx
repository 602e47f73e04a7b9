import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import { IconBulb } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { FilterChip, SegmentedFilter } from '../../../../ui/field/Filters.tsx'
import { Sheet, SheetLine, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { locationPath, sortedBy, summaryParams, viewedLocations } from '../summary-view.ts'
import { locationColumns } from './location-columns.tsx'
import { LocationCard } from './LocationCard.tsx'
import styles from './LocationsSheet.module.css'
import { SummarySort } from './SummarySort.tsx'

interface LocationsSheetProps {
  locations: readonly ResumenVentas[] | undefined
  refreshing: boolean
  /** Nothing could be loaded: no skeletons, they would promise something. */
  failed: boolean
  today: string
}

export function LocationsSheet({ locations, refreshing, failed, today }: LocationsSheetProps) {
  const [view, setSearch] = useTypedSearch(summaryParams)
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const shown = locations && viewedLocations(locations, view, today)
  const total = locations?.reduce((sum, row) => sum + row.unidades_vendidas, 0) ?? 0
  const largest = Math.max(0, ...(locations ?? []).map((row) => row.unidades_vendidas))
  const countOf = (kind: 'tienda' | 'cedi') =>
    locations && formatNumber(locations.filter((row) => row.tipo_ubicacion === kind).length)
  return (
    <>
      <Sheet label="Ubicaciones">
        <SheetTools
          title="Ubicaciones"
          count={shown && formatNumber(shown.length)}
          besideTitle={isPhone && <SummarySort view={view} onChange={setSearch} />}
        >
          <SegmentedFilter
            label="Tipo de ubicación"
            value={view.tipo}
            onChange={(tipo) => setSearch({ tipo })}
            options={[
              { value: 'todas', label: 'Todas', count: locations && formatNumber(locations.length) },
              { value: 'tienda', label: 'Tiendas', count: countOf('tienda') },
              { value: 'cedi', label: 'CEDI', count: countOf('cedi') },
            ]}
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
            total,
            largest,
            today,
          })}
          rows={shown ?? (failed ? [] : undefined)}
          rowKey={(row) => row.ubicacion_id}
          onRowClick={(row) => void navigate(locationPath(row))}
          renderCard={(row) => <LocationCard row={row} total={total} largest={largest} today={today} />}
          loadingText="Cargando ventas..."
          loadingRows={12}
          loadingCardHeight="104px"
          refreshing={refreshing && shown !== undefined}
          minWidth="900px"
          narrowMinWidth="700px"
          empty={emptyText(locations)}
        />
      </Sheet>
      <p className={styles.tip}>
        <IconBulb size={16} stroke={1.75} aria-hidden="true" />
        Haz clic en una ubicación para ver el detalle de sus ventas.
      </p>
    </>
  )
}

function emptyText(locations: readonly ResumenVentas[] | undefined): string {
  if (!locations) return 'Sin datos que mostrar.'
  return locations.length === 0 ? 'Todavía no hay ubicaciones.' : 'Ninguna ubicación con este filtro.'
}
