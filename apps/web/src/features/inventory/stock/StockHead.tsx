import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { stockArchivo } from '@abasto/contracts/stock/calls'
import { IconAlertCircle, IconCircleCheck, IconClock, IconPencil, IconRefresh } from '@tabler/icons-react'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { LocationTypeTag } from '../../../shared/locations/LocationType.tsx'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { formatLongDateTime } from '../../../ui/format/dates.ts'
import { useIsNarrow, useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import type { StockFilters } from '../api.ts'
import { freshness } from '../model/freshness.ts'
import { stockParams } from './stock-view.ts'
import styles from './stock.module.css'

interface StockHeadProps {
  locationId: string
  /** Undefined while locations load, and for the whole chain. */
  location: Ubicacion | undefined
  /** There is no such location. */
  isUnknown: boolean
  filters: StockFilters
  hasRows: boolean
  /** When what is shown was read last; null: never, undefined: not known yet. */
  updated: string | null | undefined
  /** Nothing is on its way: no skeleton stands in. */
  failed: boolean
  now: Date
  onSync: (() => void) | undefined
}

export function StockHead(props: StockHeadProps) {
  const { locationId, location, isUnknown, filters, hasRows, updated, failed, now, onSync } = props
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const mayType = useMay('existencia.registrar')
  const title = locationId === ALL_LOCATIONS ? 'Todas las ubicaciones' : (location?.nombre ?? locationId)
  const sync = isPhone ? (
    <IconButton variant="filled" icon={IconRefresh} label="Sincronizar" onClick={onSync} />
  ) : (
    <Button variant="filled" icon={IconRefresh} onClick={onSync}>
      Sincronizar
    </Button>
  )
  return (
    <PageHead
      title={title}
      back={{ to: '/dashboard', label: 'Volver al resumen' }}
      aside={
        locationId !== ALL_LOCATIONS &&
        !isUnknown && (
          <>
            {location ? (
              <LocationTypeTag type={location.tipo} />
            ) : (
              !failed && <SkeletonLine width="58px" height="22px" />
            )}
            {(location || !failed) && <span className={styles.id}>{locationId}</span>}
          </>
        )
      }
      answerLines={2}
      answer={
        updated === undefined ? (
          !failed && <SkeletonLine width="320px" height={isPhone ? '36px' : '20px'} />
        ) : (
          <LastUpdate updated={updated} now={now} />
        )
      }
      actions={
        <>
          <SavedViews screen="existencias" params={stockParams} />
          <Export filters={filters} disabled={!hasRows} compact={isNarrow} />
          {location?.a_mano && mayType && (
            <ButtonLink
              icon={IconPencil}
              to={`/settings/ubicaciones/${encodeURIComponent(location.id)}/existencia`}
            >
              Escribir existencia
            </ButtonLink>
          )}
          {onSync && !location?.a_mano && sync}
        </>
      }
    />
  )
}

interface ExportProps {
  filters: StockFilters
  disabled: boolean
  compact: boolean
}

/** Exactly what is filtered, all pages. */
function Export({ filters, disabled, compact }: ExportProps) {
  const { page: _, ...allPages } = filters
  return (
    <ExportMenu
      call={stockArchivo}
      input={(formato) => ({ query: { ...allPages, formato } })}
      disabled={disabled}
      compact={compact}
    />
  )
}

const LOOK = {
  fresh: { tone: 'green', icon: IconCircleCheck },
  old: { tone: 'amber', icon: IconClock },
  'very-old': { tone: 'red', icon: IconAlertCircle },
  never: { tone: 'neutral', icon: IconClock },
} as const

function LastUpdate({ updated, now }: { updated: string | null; now: Date }) {
  const timeZone = useTimeZone()
  const { tone, icon } = LOOK[freshness(updated, now)]
  return (
    <span className={styles.updated}>
      <Mark inline tone={tone} icon={icon}>
        Última actualización:{' '}
        {updated === null ? 'No disponible' : formatLongDateTime(new Date(updated), timeZone)}
      </Mark>
    </span>
  )
}
