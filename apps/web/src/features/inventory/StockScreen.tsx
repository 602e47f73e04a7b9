import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ErrorBand } from '../../components/Banner.tsx'
import { PageFrame } from '../../components/PageFrame.tsx'
import { useTypedSearch } from '../../lib/search-params.ts'
import { useMay } from '../../lib/session/access-context.ts'
import { useNow } from '../../lib/use-now.ts'
import { locationsQuery } from './api/locations.ts'
import { stockQuery } from './api/stock.ts'
import { ALL_LOCATIONS, stockFilters, stockParams } from './model/stock-view.ts'
import { StockCards } from './stock/StockCards.tsx'
import { StockHead } from './stock/StockHead.tsx'
import { StockSheet } from './stock/StockSheet.tsx'
import { SyncBand } from './sync/SyncBand.tsx'
import { SyncDialog } from './sync/SyncDialog.tsx'
import { useSyncRun } from './sync/use-sync-run.ts'

/** Section 9: where the address names no location. */
const DEFAULT_LOCATION = 'tienda_08'

/** /dashboard/{ubicacionId}: the stock of a location, or of all, product by product. */
export default function StockScreen() {
  const { ubicacionId: locationId = DEFAULT_LOCATION } = useParams()
  const [view] = useTypedSearch(stockParams)
  const stock = useQuery(stockQuery(stockFilters(locationId, view)))
  const locations = useQuery(locationsQuery)
  const now = useNow()
  const run = useSyncRun()
  const maySync = useMay('etl.ejecutar')
  const location = locations.data?.find(({ id }) => id === locationId)
  const target = location ? { id: location.id, name: location.nombre } : null
  const canSync = maySync && (target !== null || locationId === ALL_LOCATIONS)
  // Until the page asked for has come, the one before stays; of another location it would mislead.
  const isOtherLocation = stock.isPlaceholderData && stock.data?.data[0]?.ubicacion_id !== locationId
  const answer = isOtherLocation && locationId !== ALL_LOCATIONS ? undefined : stock.data
  return (
    <PageFrame>
      <StockHead
        locationId={locationId}
        location={location}
        pagination={answer?.pagination}
        now={now}
        onSync={canSync ? () => run.start(target) : undefined}
      />
      <SyncBand onWatch={run.watch} />
      {stock.isError && (
        <ErrorBand
          what="No se pudo cargar el inventario."
          kept={stock.data ? 'Se muestran los últimos datos cargados.' : undefined}
          retrying={stock.isFetching}
          onRetry={() => void stock.refetch()}
        />
      )}
      <StockCards locationId={locationId} pagination={answer?.pagination} failed={stock.isError} now={now} />
      <StockSheet
        locationId={locationId}
        locations={locations.data ?? []}
        stock={answer}
        refreshing={stock.isFetching}
        failed={stock.isError}
        onSync={canSync ? () => run.start(target) : undefined}
      />
      <SyncDialog run={run} />
    </PageFrame>
  )
}
