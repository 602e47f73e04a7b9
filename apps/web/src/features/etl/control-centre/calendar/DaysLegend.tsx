import { clsx } from 'clsx'
import type { CalendarDay } from '../../../../shared/completeness/sales-calendar.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { DAY_STATES, STATE_ORDER, stateCounts } from '../../model/day-states.ts'
import styles from './calendar.module.css'

/** What each cell means, and how many there are of it. */
export function DaysLegend({ days }: { days: readonly CalendarDay[] }) {
  const counts = stateCounts(days)
  return (
    <ul className={styles.legend} aria-label="Días por estado">
      {STATE_ORDER.filter((estado) => estado === 'completo' || counts[estado] > 0).map((estado) => (
        <li key={estado}>
          <span className={clsx(styles.cell, styles[estado], styles.sample)} aria-hidden="true">
            {DAY_STATES[estado].letter}
          </span>
          <b>{formatNumber(counts[estado])}</b>{' '}
          {counts[estado] === 1 ? DAY_STATES[estado].label : DAY_STATES[estado].plural}
        </li>
      ))}
    </ul>
  )
}
