import { type Icon, IconAlertTriangle, IconCircleMinus, IconClockExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatAge, formatMoment } from '../../../../ui/format/dates.ts'
import { formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import type { SyncTarget } from '../../api.ts'
import { entryClass, EntryContent } from './EntryContent.tsx'
import type { Issue } from './issues.ts'

const ICON: Record<Issue['kind'], Icon> = {
  zero: IconAlertTriangle,
  stale: IconClockExclamation,
  negative: IconCircleMinus,
}

const SEARCH = { zero: '?estado=cero', stale: '', negative: '?estado=negativo&sentido=asc' } as const

interface IssueEntryProps {
  issue: Issue
  now: Date
  /** Undefined where the person may not synchronise. */
  onSync: ((target: SyncTarget) => void) | undefined
}

/** A location's trouble, leading to the rows behind it or, where data is old, to its synchronisation. */
export function IssueEntry({ issue, now, onSync }: IssueEntryProps) {
  const timeZone = useTimeZone()
  const isPhone = useIsPhone()
  const { kind, location, severity } = issue
  const { title, detail } = textFor(issue, now, timeZone)
  const shown = isPhone ? (phoneTitle(issue, now) ?? title) : title
  const content = { icon: ICON[kind], tone: severity, title: shown, detail }
  if (kind === 'stale' && onSync) {
    const target = { id: location.ubicacion_id, name: location.ubicacion_nombre }
    return (
      <button type="button" className={entryClass} onClick={() => onSync(target)}>
        <EntryContent {...content} action="Sincronizar" />
      </button>
    )
  }
  return (
    <Link
      className={entryClass}
      to={`/dashboard/${encodeURIComponent(location.ubicacion_id)}${SEARCH[kind]}`}
    >
      <EntryContent {...content} action="Ver stock" />
    </Link>
  )
}

function textFor({ kind, location }: Issue, now: Date, timeZone: string): { title: string; detail: string } {
  const name = location.ubicacion_nombre
  if (kind === 'zero') {
    const share = location.stock_cero / location.total_productos
    return {
      title: `${formatNumber(location.stock_cero)} en cero en ${name}`,
      detail: `${formatPercent(share)} de sus productos`,
    }
  }
  if (kind === 'negative') {
    const share = location.stock_negativo / location.total_productos
    return {
      title: `${formatNumber(location.stock_negativo)} en negativo en ${name}`,
      detail: `${formatPercent(share)} de sus productos`,
    }
  }
  return {
    title: `${name} sin datos nuevos`,
    detail:
      location.ultima_actualizacion === null
        ? 'Nunca se ha sincronizado'
        : `Desde ${formatMoment(new Date(location.ultima_actualizacion), now, timeZone)}`,
  }
}

/** A phone shows the title alone: it must say how old the data is. */
function phoneTitle({ kind, location }: Issue, now: Date): string | null {
  if (kind !== 'stale') return null
  const { ubicacion_nombre: name, ultima_actualizacion: read } = location
  return read === null
    ? `${name}: nunca sincronizada`
    : `${name}: sin datos ${formatAge(new Date(read), now)}`
}
