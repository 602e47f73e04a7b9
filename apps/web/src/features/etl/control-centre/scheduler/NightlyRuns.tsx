import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
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
  failures: 'con tiendas fallidas',
  failed: 'fallida',
  none: 'sin ejecución',
}

/** How the automatic runs of the last two weeks ended, a square a night. */
export function NightlyRuns({ today }: { today: string }) {
  const timeZone = useTimeZone()
  const { data } = useQuery(runsQuery('ventas', 1, RUNS_READ))
  const nights = nightlyRuns(data?.data ?? [], today, timeZone)
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
        {complete < ran.length && `, ${ran.length - complete} con fallas`}
      </span>
    </div>
  )
}
