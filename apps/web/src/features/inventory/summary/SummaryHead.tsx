import { resumenUbicacionesArchivo } from '@abasto/contracts/locations/calls'
import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lastNightQuery } from '../../../shared/completeness/last-night-query.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { hasFeature, useTenant, useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { formatNow } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsNarrow, useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { isStale } from '../model/freshness.ts'
import { summaryParams, viewedLocations } from './summary-view.ts'

interface SummaryHeadProps {
  locations: readonly ResumenUbicacion[] | undefined
  /** Nothing is on its way: no skeleton stands in. */
  failed: boolean
  now: Date
  onSyncAll: (() => void) | undefined
}

export function SummaryHead({ locations, failed, now, onSyncAll }: SummaryHeadProps) {
  const timeZone = useTimeZone()
  const maySeeSales = hasFeature(useTenant(), 'sales')
  const [view] = useTypedSearch(summaryParams)
  const shown = viewedLocations(locations ?? [], view, now)
    .map((row) => row.ubicacion_id)
    .join(',')
  const { data: lastNight } = useQuery({ ...lastNightQuery, enabled: maySeeSales })
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const answer = (rows: readonly ResumenUbicacion[]): string => {
    const upToDate = rows.filter((row) => !isStale(row.ultima_actualizacion, now)).length
    const of = `${formatNumber(upToDate)} de ${formatNumber(rows.length)}`
    const moment = formatNow(now, timeZone, isPhone)
    if (isPhone) return `${moment} · ${of} al día`
    const night = lastNight
      ? `  ·  ${formatNumber(lastNight.completas)} de ${formatNumber(lastNight.tiendas)} tiendas completas anoche`
      : ''
    return `${moment}  ·  ${of} ubicaciones al día${night}`
  }
  const sync = isPhone ? (
    <IconButton variant="filled" icon={IconRefresh} label="Sincronizar todas" onClick={onSyncAll} />
  ) : (
    <Button variant="filled" icon={IconRefresh} onClick={onSyncAll}>
      Sincronizar todas
    </Button>
  )
  return (
    <PageHead
      title="Resumen de inventario"
      documentTitle="Inventarios"
      answer={
        locations ? answer(locations) : failed ? undefined : <SkeletonLine width="280px" height="20px" />
      }
      actions={
        <>
          <SavedViews screen="resumen_inventario" params={summaryParams} />
          <ExportMenu
            call={resumenUbicacionesArchivo}
            input={(formato) => ({ query: { ubicaciones: shown, formato } })}
            disabled={shown === ''}
            compact={isNarrow}
          />
          {onSyncAll && sync}
        </>
      }
    />
  )
}
