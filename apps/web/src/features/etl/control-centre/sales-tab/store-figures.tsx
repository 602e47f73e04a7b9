import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
} from '@tabler/icons-react'
import { type BehindTone, behindTone, behindLabel } from '../../../../shared/completeness/days-behind.ts'
import { Badge } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import styles from './store-figures.module.css'
import { completenessTone } from './store-list.ts'

interface StoreNameProps {
  store: CompletitudTienda
  open: boolean
  onToggle: () => void
}

/** The name opens and closes the store's days. */
export function StoreName({ store, open, onToggle }: StoreNameProps) {
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      className={styles.name}
      aria-expanded={open}
      title={open ? 'Ocultar los días' : 'Ver día por día'}
      onClick={onToggle}
    >
      <Chevron size={16} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={styles.title}>{store.ubicacion_nombre}</span>
        <span className={styles.id}>{store.ubicacion_id}</span>
      </span>
    </button>
  )
}

const ICONS = {
  red: IconAlertCircle,
  amber: IconAlertTriangle,
  orange: IconAlertTriangle,
  green: IconCheck,
} as const

export function BehindBadge({ days }: { days: number | null }) {
  const tone: BehindTone = behindTone(days)
  return (
    <Badge tone={tone} icon={ICONS[tone]}>
      {behindLabel(days)}
    </Badge>
  )
}

/** The percentage with its bar; never rounded up to a hundred. */
export function CompletenessFigure({
  store: { completitud_porcentaje: percent },
}: {
  store: CompletitudTienda
}) {
  const shown = percent < 100 ? Math.min(percent, 99.9) : percent
  return (
    <span className={styles.completeness}>
      <span className={styles.percent}>{formatPercent(shown / 100)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles[completenessTone(percent)]} style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}

export function MissingDays({ store }: { store: CompletitudTienda }) {
  const { dias_faltantes: missing, dias_atrasados: behind } = store
  // Nothing was ever loaded: no day is known to be missing, and none to be there.
  if (behind === null) return <span className={styles.none}>–</span>
  return <span className={missing > 0 ? styles.missing : styles.none}>{formatNumber(missing)}</span>
}

export interface StoreActionsProps {
  store: CompletitudTienda
  running: boolean
  update: ((store: CompletitudTienda) => void) | undefined
  recover: ((store: CompletitudTienda) => void) | undefined
}

/** Actualizar where the newest days are missing, Recuperar where older ones are. */
export function StoreActions({ store, running, update, recover }: StoreActionsProps) {
  const { ubicacion_nombre: name } = store
  return (
    <span className={styles.actions}>
      {update && store.necesita_actualizacion && (
        <Button
          variant="tint"
          className={styles.action}
          disabled={running}
          aria-label={`Actualizar ${name}`}
          onClick={() => update(store)}
        >
          Actualizar
        </Button>
      )}
      {recover && store.tiene_gaps_historicos && (
        <Button
          className={styles.action}
          disabled={running}
          aria-label={`Recuperar ${name}`}
          onClick={() => recover(store)}
        >
          Recuperar
        </Button>
      )}
    </span>
  )
}
