import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { ventasDetalleArchivo } from '@abasto/contracts/sales/calls'
import type { VentasDetalleResumen } from '@abasto/contracts/sales/schema'
import type { DateRange } from '@abasto/domain/time/period'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { formatDay } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import type { SalesFilters } from '../api.ts'
import { detailParams } from '../model/detail-view.ts'
import { dayCount } from '../model/period-labels.ts'
import { CompleteUntil } from './CompleteUntil.tsx'
import styles from './DetailHead.module.css'

interface DetailHeadProps {
  locationId: string
  /** Undefined while locations load, and for the whole chain. */
  location: Ubicacion | undefined
  range: DateRange | null
  filters: SalesFilters | null
  summary: VentasDetalleResumen | undefined
  failed: boolean
  today: string
  /** Undefined where there is nothing to synchronise, or the person may not. */
  onSync: (() => void) | undefined
}

export function DetailHead(props: DetailHeadProps) {
  const { locationId, location, range, filters, summary, failed, today, onSync } = props
  const isPhone = useIsPhone()
  const isChain = locationId === ALL_LOCATIONS
  const name = isChain ? 'Toda la cadena' : (location?.nombre ?? locationId)
  return (
    <PageHead
      title="Detalle de Ventas"
      documentTitle={`Ventas · ${name}`}
      back={{ to: '/ventas', label: 'Volver al resumen' }}
      answerLines={isChain ? 3 : 2}
      answer={
        <span className={styles.answer}>
          <strong className={styles.name}>{name}</strong>
          {location && <span className={styles.id}>{location.id}</span>}
          {range && <span className={styles.part}>{rangeLabel(range, summary)}</span>}
          {summary && (
            <CompleteUntil
              day={summary.ventas_hasta}
              location={location}
              neverRead={isChain ? summary.tiendas_con_faltas.filter((store) => store.nunca_leida) : []}
              today={today}
            />
          )}
          {summary && isChain && <LackingStores stores={summary.tiendas_con_faltas} />}
          {!summary && !failed && range && (
            <span className={styles.coming}>
              <SkeletonLine width="180px" />
            </span>
          )}
        </span>
      }
      actions={
        <>
          <SavedViews screen="ventas" params={detailParams} />
          {filters && (
            <Export filters={filters} compact={isPhone} disabled={summary?.productos_unicos === 0} />
          )}
          {onSync &&
            (isPhone ? (
              <IconButton variant="filled" icon={IconRefresh} label="Sincronizar Ventas" onClick={onSync} />
            ) : (
              <Button variant="filled" icon={IconRefresh} onClick={onSync}>
                Sincronizar Ventas
              </Button>
            ))}
        </>
      }
    />
  )
}

/** `a 2 tiendas les faltan días`: which ones, and how many, where one looks closer. */
function LackingStores({ stores }: { stores: VentasDetalleResumen['tiendas_con_faltas'] }) {
  const lacking = stores.filter(({ nunca_leida: isNeverRead }) => !isNeverRead)
  if (lacking.length === 0) return null
  const named = lacking.map(
    ({ ubicacion_nombre: name, dias }) => `${name} (${formatCount(dias, 'día', 'días')})`,
  )
  return (
    <span className={styles.part} title={named.join(', ')}>
      <Mark inline tone="amber" icon={IconAlertTriangle}>
        {lacking.length <= MOST_NAMED
          ? `faltan días de ${named.join(' y ')}`
          : `faltan días de ${formatNumber(lacking.length)} tiendas`}
      </Mark>
    </span>
  )
}

/** So many are named; more are counted. */
const MOST_NAMED = 2

interface ExportProps {
  filters: SalesFilters
  compact: boolean
  disabled: boolean
}

/** Exactly what is filtered, all pages. */
function Export({ filters, ...look }: ExportProps) {
  const { page: _, ...query } = filters
  return (
    <ExportMenu
      call={ventasDetalleArchivo}
      input={(formato) => ({ query: { ...query, formato } })}
      {...look}
    />
  )
}

/** `17/10/2026 al 16/11/2026, 31 días, 28 con datos` */
function rangeLabel(range: DateRange, summary: VentasDetalleResumen | undefined): string {
  const days = formatCount(dayCount(range), 'día', 'días')
  const dates =
    range.from === range.to ? formatDay(range.from) : `${formatDay(range.from)} al ${formatDay(range.to)}`
  const known = summary?.dias_con_datos
  const missing = known !== undefined && known < dayCount(range)
  return `${dates}, ${days}${missing ? `, ${known === 0 ? 'ninguno' : formatNumber(known)} con datos` : ''}`
}
