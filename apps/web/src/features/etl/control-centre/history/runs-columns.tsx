import type { Corrida } from '@abasto/contracts/etl/schema'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconPlayerPlay } from '@tabler/icons-react'
import { Badge } from '../../../../ui/badge/Badge.tsx'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import styles from './history.module.css'
import { periodLabel, runDuration, runOutcome, startedBy } from './run-labels.ts'

const ICONS = {
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconCircleX,
  blue: IconPlayerPlay,
} as const

export function RunBadge({ run }: { run: Corrida }) {
  const { label, tone } = runOutcome(run)
  return (
    <Badge tone={tone} icon={ICONS[tone]}>
      {label}
    </Badge>
  )
}

/** `14 de 16 tiendas`, how many failed or were left out, and how many of these a later run brought. */
export function storesLabel({ exitosas, fallidas, omitidas, resueltas, tiendas }: Corrida): string {
  const rest = [
    ...(fallidas > 0 ? [`${formatNumber(fallidas)} con error`] : []),
    ...(omitidas > 0 ? [formatCount(omitidas, 'omitida', 'omitidas')] : []),
    ...(resueltas > 0 ? [formatCount(resueltas, 'resuelta después', 'resueltas después')] : []),
  ]
  return [`${formatNumber(exitosas)} de ${formatNumber(tiendas)}`, ...rest].join(', ')
}

export const scopeLabel = ({ ubicacion_id: id, tipo }: Corrida): string =>
  id ?? (tipo === 'ventas' ? 'Todas las tiendas' : 'Todas las ubicaciones')

export const runsColumns = (now: Date, timeZone: string): Column<Corrida>[] => [
  {
    key: 'inicio',
    title: 'Inicio',
    width: '170px',
    narrowWidth: '118px',
    cell: (run) => (
      <span className={styles.strong}>{formatMoment(new Date(run.iniciada_en), now, timeZone)}</span>
    ),
  },
  {
    key: 'estado',
    title: 'Estado',
    width: '148px',
    narrowWidth: '132px',
    cell: (run) => <RunBadge run={run} />,
  },
  {
    key: 'que',
    title: 'Qué',
    cell: (run) => (
      <span className={styles.twoLines}>
        <span>{scopeLabel(run)}</span>
        <span className={styles.second}>{periodLabel(run) ?? 'Lo nuevo'}</span>
      </span>
    ),
  },
  { key: 'quien', title: 'Quién', width: '216px', desktopOnly: true, cell: startedBy },
  {
    key: 'duracion',
    title: 'Duración',
    align: 'end',
    width: '110px',
    narrowWidth: '84px',
    cell: (run) => runDuration(run, now),
  },
  {
    key: 'registros',
    title: 'Registros',
    align: 'end',
    width: '120px',
    narrowWidth: '92px',
    cell: (run) => (
      <span className={styles.twoLines}>
        <span>{formatNumber(run.total_registros)}</span>
        {run.rechazados > 0 && (
          <span className={styles.second}>{formatCount(run.rechazados, 'rechazado', 'rechazados')}</span>
        )}
      </span>
    ),
  },
  { key: 'tiendas', title: 'Tiendas', align: 'end', width: '190px', narrowWidth: '112px', cell: storesLabel },
]
