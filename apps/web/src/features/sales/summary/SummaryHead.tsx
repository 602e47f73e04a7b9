import { ventasSummaryArchivo } from '@abasto/contracts/sales/calls'
import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lastNightQuery } from '../../../shared/completeness/last-night-query.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { formatNow } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { storesBehind } from '../model/stores-behind.ts'
import { StoresBehind } from './StoresBehind.tsx'
import { summaryParams, viewedLocations } from './summary-view.ts'

interface SummaryHeadProps {
  locations: readonly ResumenVentas[] | undefined
  failed: boolean
  now: Date
  today: string
}

export function SummaryHead({ locations, failed, now, today }: SummaryHeadProps) {
  const timeZone = useTimeZone()
  const [view] = useTypedSearch(summaryParams)
  const shown = viewedLocations(locations ?? [], view, today)
    .map((row) => row.ubicacion_id)
    .join(',')
  const isPhone = useIsPhone()
  const moment = formatNow(now, timeZone, isPhone)
  const loading = failed ? undefined : <SkeletonLine width="280px" height={isPhone ? '56px' : '20px'} />
  return (
    <PageHead
      title="Resumen de ventas"
      documentTitle="Ventas"
      answer={locations ? <Answer locations={locations} moment={moment} today={today} /> : loading}
      actions={
        <>
          <SavedViews screen="resumen_ventas" params={summaryParams} />
          <ExportMenu
            call={ventasSummaryArchivo}
            input={(formato) => ({ query: { ubicaciones: shown, formato } })}
            disabled={shown === ''}
            compact={isPhone}
          />
          <ButtonLink
            to={`/ventas/${ALL_LOCATIONS}`}
            icon={isPhone ? undefined : IconChartLine}
            variant="filled"
            aria-label="Ver toda la cadena"
          >
            {isPhone ? 'Cadena' : 'Ver toda la cadena'}
          </ButtonLink>
        </>
      }
    />
  )
}

function Answer({
  locations,
  moment,
  today,
}: {
  locations: readonly ResumenVentas[]
  moment: string
  today: string
}) {
  const stores = locations.filter(({ tipo_ubicacion: kind }) => kind === 'tienda')
  const { data: lastNight } = useQuery(lastNightQuery)
  const behind = storesBehind(stores, today)
  const upToDate = formatNumber(stores.length - behind.length)
  return (
    <>
      <span>
        {moment} ·{' '}
        {lastNight
          ? `${formatNumber(lastNight.completas)} de ${formatNumber(lastNight.tiendas)} tiendas completas anoche`
          : `${upToDate} de ${formatNumber(stores.length)} tiendas con ventas hasta ayer`}
      </span>
      <StoresBehind isAll={behind.length === stores.length} stores={behind} today={today} />
    </>
  )
}
