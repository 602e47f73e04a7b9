import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { ventasGapsArchivo } from '@abasto/contracts/completeness/calls'
import type { CompletitudTienda, GapsRespuesta } from '@abasto/contracts/completeness/schema'
import type { UseQueryResult } from '@tanstack/react-query'
import { ExportMenu } from '../../../../shared/export/ExportMenu.tsx'
import { Sheet, SheetLine, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { ChoiceChips } from '../../../../ui/field/Filters.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { etlParams } from '../../model/etl-view.ts'
import { recoverRange, updateRange } from '../../model/fetch-range.ts'
import { StoreCalendar } from '../calendar/StoreCalendar.tsx'
import { RecentWeeksLegend } from '../recent-weeks/RecentWeeksLegend.tsx'
import type { FetchRequest } from './FetchDialog.tsx'
import { storeColumns } from './store-columns.tsx'
import { listedStores } from './store-list.ts'
import { StoreCard } from './StoreCard.tsx'

interface CompletenessSheetProps {
  gaps: UseQueryResult<GapsRespuesta>
  today: string
  running: boolean
  /** Undefined where the person may not run anything. */
  onFetch: ((request: FetchRequest) => void) | undefined
}

/** How complete each store is, the worst first; opened, a store shows every day. */
export function CompletenessSheet({ gaps, today, running, onFetch }: CompletenessSheetProps) {
  const [view, setSearch] = useTypedSearch(etlParams)
  const isPhone = useIsPhone()
  const { data } = gaps
  const stores = data && listedStores(data.tiendas, view.con)
  const shownIds = (stores ?? []).map(({ ubicacion_id: id }) => id).join(',')
  const isOpen = ({ ubicacion_id: id }: CompletitudTienda) => id === view.tienda
  const toggle = (store: CompletitudTienda) =>
    setSearch({ tienda: isOpen(store) ? '' : store.ubicacion_id }, { replace: true })
  const fetchOf = (action: FetchRequest['action']) =>
    onFetch &&
    ((store: CompletitudTienda) =>
      onFetch({
        action,
        store: { id: store.ubicacion_id, name: store.ubicacion_nombre },
        range: (action === 'Actualizar' ? updateRange : recoverRange)(store, today),
      }))
  const calendarOf = (store: CompletitudTienda) =>
    isOpen(store) ? (
      <StoreCalendar
        id={store.ubicacion_id}
        name={store.ubicacion_nombre}
        onFetch={
          onFetch &&
          ((range) =>
            onFetch({
              action: 'Recuperar',
              store: { id: store.ubicacion_id, name: store.ubicacion_nombre },
              range,
            }))
        }
      />
    ) : null
  const actions = {
    today,
    running,
    isOpen,
    toggle,
    update: fetchOf('Actualizar'),
    recover: fetchOf('Recuperar'),
  }
  return (
    <Sheet label="Completitud por tienda">
      <SheetTools title="Completitud por tienda">
        <ChoiceChips
          label="Tiendas"
          quiet
          value={view.con}
          onChange={(con) => setSearch({ con })}
          options={[
            { value: 'todas', label: 'Total tiendas', count: data && formatNumber(data.total_tiendas) },
            {
              value: 'desactualizadas',
              label: 'Desactualizadas',
              count: data && formatNumber(data.tiendas_desactualizadas),
            },
            {
              value: 'huecos',
              label: 'Con huecos históricos',
              count: data && formatNumber(data.tiendas_con_gaps),
            },
          ]}
        />
        <ExportMenu
          call={ventasGapsArchivo}
          input={(formato) => ({ query: { ubicaciones: shownIds, formato } })}
          disabled={shownIds === ''}
          compact={isPhone}
        />
      </SheetTools>
      {gaps.isError && (
        <SheetLine>
          <FailedBand
            what="No se pudo cargar la completitud."
            kept={data ? 'Se muestra lo último que se cargó.' : undefined}
            query={gaps}
          />
        </SheetLine>
      )}
      <RecentWeeksLegend />
      <DataTable
        label="Completitud por tienda"
        columns={storeColumns(actions)}
        rows={stores}
        failed={gaps.isError}
        rowKey={(store) => store.ubicacion_id}
        renderCard={(store) => (
          <StoreCard store={store} {...actions}>
            {calendarOf(store)}
          </StoreCard>
        )}
        detail={calendarOf}
        loadingText="Cargando tiendas..."
        loadingRows={16}
        loadingCardHeight="164px"
        refreshing={gaps.isFetching && data !== undefined}
        minWidth="1180px"
        narrowMinWidth="726px"
        empty={data && emptyText(data)}
      />
    </Sheet>
  )
}

function emptyText(data: GapsRespuesta): string {
  return data.total_tiendas === 0 ? 'Todavía no hay tiendas.' : 'Ninguna tienda con este filtro.'
}
