import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconChevronRight,
  IconCircleMinus,
  IconClockExclamation,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format/dates.ts'
import { formatCount, formatNumber, formatPercent } from '../../../lib/format/numbers.ts'
import { useTimeZone } from '../../../lib/tenant/tenant-context.ts'
import type { SyncTarget } from '../sync/sync-target.ts'
import { type Issue, issues } from '../model/attention.ts'
import styles from './AttentionPanel.module.css'

interface AttentionPanelProps {
  locations: readonly ResumenUbicacion[] | undefined
  now: Date
  /** Undefined where the person may not synchronise. */
  onSync: ((target: SyncTarget) => void) | undefined
}

const ICON: Record<Issue['kind'], Icon> = {
  zero: IconAlertTriangle,
  stale: IconClockExclamation,
  negative: IconCircleMinus,
}

/** What needs somebody now, worst first, each with its action; nothing at all when all is well. */
export function AttentionPanel({ locations, now, onSync }: AttentionPanelProps) {
  const found = locations ? issues(locations, now) : []
  if (found.length === 0) return null
  return (
    <section className={styles.panel} aria-label="Requiere atención ahora">
      <header className={styles.head}>
        <h2 className={styles.title}>Requiere atención ahora</h2>
        <p className={styles.count}>{formatCount(found.length, 'asunto', 'asuntos')}</p>
      </header>
      <ul className={styles.list}>
        {found.map((issue) => (
          <li key={`${issue.kind} ${issue.location.ubicacion_id}`} className={styles.item}>
            <IssueEntry issue={issue} now={now} onSync={onSync} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function IssueEntry({
  issue,
  now,
  onSync,
}: {
  issue: Issue
  now: Date
  onSync: AttentionPanelProps['onSync']
}) {
  const timeZone = useTimeZone()
  const { kind, location, severity } = issue
  const Glyph = ICON[kind]
  const { title, detail } = wordsFor(issue, now, timeZone)
  const words = (
    <>
      <span className={clsx(styles.icon, styles[severity])}>
        <Glyph size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.what}>{title}</span>
        <span className={styles.detail}>{detail}</span>
        <span className={styles.action}>
          {kind === 'stale' && onSync ? 'Sincronizar' : 'Ver stock'}
          <IconArrowRight size={14} stroke={1.75} aria-hidden="true" />
        </span>
      </span>
      <IconChevronRight className={styles.chevron ?? ''} size={18} stroke={1.75} aria-hidden="true" />
    </>
  )
  if (kind === 'stale' && onSync) {
    const target = { id: location.ubicacion_id, name: location.ubicacion_nombre }
    return (
      <button type="button" className={styles.entry} onClick={() => onSync(target)}>
        {words}
      </button>
    )
  }
  const search = { zero: '?estado=cero', stale: '', negative: '?estado=negativo&sentido=asc' }[kind]
  return (
    <Link className={styles.entry} to={`/dashboard/${encodeURIComponent(location.ubicacion_id)}${search}`}>
      {words}
    </Link>
  )
}

function wordsFor({ kind, location }: Issue, now: Date, timeZone: string): { title: string; detail: string } {
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
