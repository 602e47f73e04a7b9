import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { businessDay } from '@abasto/domain/time/business-day'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { useParams } from 'react-router'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { OnceOpened } from '../../../ui/dialog/OnceOpened.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useNewest } from '../../../ui/hooks/use-newest.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { salesDetailQuery } from '../api.ts'
import { detailFilters, detailParams, openedParams, viewedRange } from '../model/detail-view.ts'
import { SalesSyncBand } from '../sync/SalesSyncBand.tsx'
import { useSalesSync } from '../sync/use-sales-sync.ts'
import { SalesCards } from './cards/SalesCards.tsx'
import { DetailHead } from './DetailHead.tsx'
import { SalesSheet } from './products/SalesSheet.tsx'
import { untilIdle } from '../../../ui/hooks/until-idle.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PartLoading } from '../../../ui/lazy/PartLoading.tsx'

const SalesSyncDialog = lazyPart(() => import('../sync/SalesSyncDialog.tsx'))
const AnalysisDialog = lazyPart(() => import('../analysis/AnalysisDialog.tsx'))

const NONE_YET: readonly Ubicacion[] = []

/** /ventas/{ubicacionId}: what a location, or the whole chain, sold in some days, product by product. */
export default function DetailScreen() {
  const { ubicacionId: locationId = ALL_LOCATIONS } = useParams()
  const locations = useQuery(locationsQuery)
  const isKnown =
    locationId === ALL_LOCATIONS || !locations.data || locations.data.some(({ id }) => id === locationId)
  return (
    <PageFrame>
      {isKnown ? <Detail locationId={locationId} /> : <UnknownLocation id={locationId} />}
    </PageFrame>
  )
}

function Detail({ locationId }: { locationId: string }) {
  const [view, setSearch] = useTypedSearch(detailParams)
  const [opened, setOpened] = useTypedSearch(openedParams)
  const today = businessDay(useNow(), useTimeZone())
  const range = useMemo(() => viewedRange(view, today), [view, today])
  const filters = useMemo(() => range && detailFilters(locationId, view, range), [locationId, view, range])
  const sales = useQuery(salesDetailQuery(filters))
  const { data: locations = NONE_YET } = useQuery(locationsQuery)
  const location = locations.find(({ id }) => id === locationId)
  const sync = useSalesSync(locationId, location)
  const openSync = useNewest(() => sync.open?.())
  const onSync = sync.open && openSync
  // A press opens it at once, also on a slow line.
  useEffect(() => void untilIdle().then(AnalysisDialog.preload), [])
  const product = sales.data?.data.find((row) => row.codigo_producto === opened.producto)
  return (
    <>
      <DetailHead
        locationId={locationId}
        location={location}
        range={range}
        filters={filters}
        summary={sales.data?.resumen}
        failed={sales.isError}
        today={today}
        onSync={onSync}
      />
      <SalesSyncBand onWatch={sync.run.watch} />
      {sales.isError && (
        <ErrorBand
          what="No se pudieron cargar las ventas."
          detail={`${detailOf(sales.error, '')} ${sales.data ? 'Se muestran los últimos datos cargados.' : 'Los filtros siguen como estaban.'}`}
          retrying={sales.isFetching}
          onRetry={retryOf(sales)}
        />
      )}
      <SalesCards
        locationId={locationId}
        period={view.periodo}
        range={range}
        summary={sales.data?.resumen}
        failed={sales.isError || range === null}
      />
      <SalesSheet
        locationId={locationId}
        locations={locations}
        view={view}
        setSearch={setSearch}
        onOpen={setOpened}
        range={range}
        filters={filters}
        sales={sales.data}
        refreshing={sales.isFetching}
        failed={sales.isError}
        today={today}
        onSync={onSync}
      />
      <OnceOpened opened={sync.run.opened}>
        <SalesSyncDialog sync={sync} today={today} />
      </OnceOpened>
      {opened.producto && (
        <Suspense fallback={<PartLoading />}>
          <AnalysisDialog
            code={opened.producto}
            description={product?.descripcion_producto ?? ''}
            locationId={locationId === ALL_LOCATIONS ? null : locationId}
            onClose={() => setOpened({ producto: '' }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

/** An address that names no location of the chain. */
function UnknownLocation({ id }: { id: string }) {
  return (
    <>
      <PageHead title="Detalle de Ventas" back={{ to: '/ventas', label: 'Volver al resumen' }} />
      <Banner
        tone="warning"
        action={<ButtonLink to={`/ventas/${ALL_LOCATIONS}`}>Ver toda la cadena</ButtonLink>}
      >
        No existe la ubicación <strong>{id}</strong>. Elige una en el resumen de ventas.
      </Banner>
    </>
  )
}
