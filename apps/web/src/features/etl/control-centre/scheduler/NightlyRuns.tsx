import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { nightsQuery } from '../../../../shared/completeness/last-night-query.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatDayOfMonth } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { runsQuery } from '../../api.ts'
import { nightlyRuns, type NightlyRun } from './nightly-runs.ts'
import styles from './NightlyRuns.module.css'

/** Enough to reach two weeks back, retries and manual runs among them. */
const RUNS_READ = 100

const LABELS: Record<NightlyRun['state'], string> = {
  complete: 'completa',
  failures: 'con tiendas incompletas',
  failed: 'ninguna tienda completa',
  none: 'sin ejecución',
}

/** How the nights of the last two weeks stand, a square a night that the automatic ETL ran. */
export function NightlyRuns({ today }: { today: string }) {
  const timeZone = useTimeZone()
  const { data } = useQuery(runsQuery('ventas', 1, RUNS_READ))
  const { data: known } = useQuery(nightsQuery)
  const nights = nightlyRuns(data?.data ?? [], known?.noches ?? [], today, timeZone)
  const ran = nights.filter(({ state }) => state !== 'none')
  if (ran.length === 0) return null
  const complete = ran.filter(({ state }) => state === 'complete').length
  return (
    <div className={styles.nights}>
      <span className={styles.label}>Últimas {nights.length} noches</span>
      <ul className={styles.squares} aria-label="Últimas noches">
        {nights.map(({ day, state, failedStores }) => {
          const label = `${formatDayOfMonth(day)}: ${LABELS[state]}${failedStores > 0 ? ` (${failedStores})` : ''}`
          return (
            <li key={day} title={label}>
              <span className={clsx(styles.square, styles[state])} role="img" aria-label={label} />
              <span className={styles.day} aria-hidden="true">
                {day.slice(8)}
              </span>
            </li>
          )
        })}
      </ul>
      <span className={styles.text}>
        {formatCount(complete, 'completa', 'completas')}
        {complete < ran.length && `, ${formatCount(ran.length - complete, 'incompleta', 'incompletas')}`}
      </span>
    </div>
  )
}
