import type { UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { clsx } from 'clsx'
import { useTimeZone } from '../../../../../shared/tenant/tenant-context.ts'
import { formatWeekday } from '../../../../../ui/format/dates.ts'
import { formatCount } from '../../../../../ui/format/numbers.ts'
import { weekBars, weeksCaption } from '../model/night-weeks.ts'
import styles from './NightWeeks.module.css'

/** The night's weekday in eight weeks, the night the last: what is usual, and what came. */
export function NightWeeks({ location }: { location: UbicacionAnoche }) {
  const timeZone = useTimeZone()
  // A CEDI sells nothing.
  if (location.semanas.length === 0) return null
  return (
    <span className={styles.weeks}>
      <span className={styles.bars} aria-hidden="true" title={hintOf(location)}>
        {weekBars(location).map(({ day, height, tone }) => (
          <span
            key={day}
            className={clsx(height === null ? styles.nothing : styles.bar, styles[tone])}
            style={height === null ? undefined : { height: `${height}%` }}
          />
        ))}
      </span>
      <span className={styles.caption}>{weeksCaption(location, timeZone)}</span>
    </span>
  )
}

const hintOf = ({ semanas }: UbicacionAnoche): string =>
  semanas
    .map(({ fecha, lineas }) => `${formatWeekday(fecha)}: ${formatCount(lineas ?? 0, 'línea', 'líneas')}`)
    .join('\n')
