import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { LocationTypeFilter } from '../../../../shared/locations/LocationType.tsx'
import { noLocationsText } from '../../../../shared/locations/no-locations.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Sheet, SheetLine, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { FilterChip } from '../../../../ui/field/Filters.tsx'
import { SortSelect } from '../../../../ui/field/SortSelect.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { Tip } from '../../../../ui/notice/Tip.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { SyncTarget } from '../../api.ts'
import { SUMMARY_ORDERS, type SummaryOrder, summaryParams, viewedLocations } from '../summary-view.ts'
import { locationColumns } from './location-columns.tsx'
import { LocationCard } from './LocationCard.tsx'
import styles from './LocationsSheet.module.css'

interface LocationsSheetProps {
  locations: readonly ResumenUbicacion[] | undefined
  now: Date
  refreshing: boolean
  /** Nothing could be loaded: no skeletons, they would promise something. */
  failed: boolean
  onSync: ((target: SyncTarget) => void) | undefined
}

const FILTER_LABELS = {
  cero: 'Con productos en cero',
  negativo: 'Con stock negativo',
  viejos: 'Con datos viejos',
} as const

/** What most people want first: names from A, figures from the most, availability and dates from the worst. */
const FIRST_DIRECTION = {
  nombre: 'asc',
  productos: 'desc',
  cero: 'desc',
  disponibilidad: 'asc',
  negativo: 'desc',
  actualizacion: 'asc',
} as const

/** The first is what the address means where it says nothing. */
const SORT_LABELS = {
  'disponibilidad asc': 'Menor disponibilidad',
  'disponibilidad desc': 'Mayor disponibilidad',
  'cero desc': 'Más en cero',
  'negativo desc': 'Más negativos',
  'actualizacion asc': 'Datos más viejos',
  'productos desc': 'Más productos',
  'nombre asc': 'Nombre',
}

export function LocationsSheet({ locations, now, refreshing, failed, onSync }: LocationsSheetProps) {
  const [view, setSearch] = useTypedSearch(summaryParams)
  const timeZone = useTimeZone()
  const isPhone = useIsPhone()
  const shown = locations && viewedLocations(locations, view, now)
  const sortBy = (orden: SummaryOrder): void => {
    const turned = view.sentido === 'asc' ? 'desc' : 'asc'
    setSearch({ orden, sentido: view.orden === orden ? turned : FIRST_DIRECTION[orden] })
  }
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
          {!isPhone && (
            <span className={styles.legend} aria-hidden="true">
              <i className={styles.inStock} /> Con stock
              <i className={styles.atZero} /> En cero
            </span>
          )}
          <LocationTypeFilter
            locations={locations}
            value={view.tipo}
            onChange={(tipo) => setSearch({ tipo })}
          />
        </SheetTools>
        {view.con !== 'todo' && (
          <SheetLine>
            <FilterChip onRemove={() => setSearch({ con: 'todo' })}>{FILTER_LABELS[view.con]}</FilterChip>
          </SheetLine>
        )}
        <DataTable
          label="Inventario por ubicación"
          columns={locationColumns({ view, sortBy, now, timeZone, onSync })}
          rows={shown}
          failed={failed}
          rowKey={(row) => row.ubicacion_id}
          renderCard={(row) => <LocationCard row={row} now={now} onSync={onSync} />}
          loadingText="Cargando inventario..."
          loadingRows={12}
          loadingCardHeight="94px"
          refreshing={refreshing && shown !== undefined}
          minWidth="1210px"
          narrowMinWidth="720px"
          empty={locations && noLocationsText(locations)}
        />
      </Sheet>
      {locations && <Tip>Haz clic en una ubicación para ver su detalle.</Tip>}
    </>
  )
}
