import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { StockRespuesta } from '@abasto/contracts/stock/schema'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { OnceOpened } from '../../../ui/dialog/OnceOpened.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useNewest } from '../../../ui/hooks/use-newest.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { locationSummaryQuery, stockQuery } from '../api.ts'
import { SyncBand } from '../sync/SyncBand.tsx'
import { useSyncRun } from '../sync/use-sync-run.ts'
import { panelParams, stockFilters, stockParams } from './stock-view.ts'
import { lastRead } from './last-read.ts'
import { StockCards } from './StockCards.tsx'
import { StockHead } from './StockHead.tsx'
import { StockSheet } from './StockSheet.tsx'
import { untilIdle } from '../../../ui/hooks/until-idle.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PartLoading } from '../../../ui/lazy/PartLoading.tsx'

const ProductPanel = lazyPart(() => import('../product/ProductPanel.tsx'))
const SyncDialog = lazyPart(() => import('../sync/SyncDialog.tsx'))

/** Section 9: where the address names no location. */
const DEFAULT_LOCATION = 'tienda_08'
const NONE_YET: readonly Ubicacion[] = []

/** /dashboard/{ubicacionId}: the stock of a location, or of all, product by product. */
export default function StockScreen() {
  const { ubicacionId: locationId = DEFAULT_LOCATION } = useParams()
  const [view, setSearch] = useTypedSearch(stockParams)
  const [panel, setPanel] = useTypedSearch(panelParams)
  const filters = stockFilters(locationId, view)
  const stock = useQuery(stockQuery(filters))
  const locations = useQuery(locationsQuery)
  const summary = useQuery(locationSummaryQuery)
  const now = useNow()
  const run = useSyncRun()
  // A press opens it at once, also on a slow line.
  useEffect(() => void untilIdle().then(ProductPanel.preload), [])
  const maySync = useMay('etl.ejecutar')
  const location = locations.data?.find(({ id }) => id === locationId)
  const isUnknown = locations.data !== undefined && !location && locationId !== ALL_LOCATIONS
  const target =
    locationId === ALL_LOCATIONS ? null : { id: locationId, name: location?.nombre ?? locationId }
  const start = useNewest(() => run.start(target))
  const onSync = maySync && !isUnknown ? start : undefined
  const { data: answer } = stock
  const updated = answer && lastRead(answer.pagination.ultima_extraccion, locationId, summary.data)
  return (
    <PageFrame>
      <StockHead
        locationId={locationId}
        location={location}
        isUnknown={isUnknown}
        filters={filters}
        hasRows={answer !== undefined && answer.pagination.total_items > 0}
        updated={updated}
        failed={stock.isError || summary.isError}
        now={now}
        onSync={onSync}
      />
      <SyncBand onWatch={run.watch} />
      {isUnknown && (
        <Banner tone="warning" action={<ButtonLink to="/dashboard">Ver el resumen</ButtonLink>}>
          No existe la ubicación <strong>{locationId}</strong>. Elige una en el resumen o en el filtro.
        </Banner>
      )}
      {stock.isError && !isUnknown && (
        <ErrorBand
          what="No se pudo cargar el inventario."
          detail={`${detailOf(stock.error, '')} ${stock.data ? 'Se muestran los últimos datos cargados.' : 'Los filtros siguen como estaban.'}`}
          retrying={stock.isFetching}
          onRetry={retryOf(stock)}
        />
      )}
      <StockCards locationId={locationId} pagination={answer?.pagination} failed={stock.isError} now={now} />
      <StockSheet
        locationId={locationId}
        locations={locations.data ?? NONE_YET}
        location={location}
        view={view}
        setSearch={setSearch}
        onOpen={setPanel}
        stock={answer}
        isNeverRead={updated === null}
        refreshing={stock.isFetching}
        failed={stock.isError}
        onSync={onSync}
      />
      <OnceOpened opened={run.opened}>
        <SyncDialog run={run} />
      </OnceOpened>
      {panel.producto && (
        <Suspense fallback={<PartLoading />}>
          <ProductPanel
            code={panel.producto}
            description={rowOf(stock.data, panel.producto)?.descripcion_producto}
            currentId={locationId === ALL_LOCATIONS ? panel.de : locationId}
            onClose={() => setPanel({ producto: '', de: '' }, { replace: true })}
          />
        </Suspense>
      )}
    </PageFrame>
  )
}

const rowOf = (stock: StockRespuesta | undefined, code: string) =>
  stock?.data.find((row) => row.codigo_producto === code)
