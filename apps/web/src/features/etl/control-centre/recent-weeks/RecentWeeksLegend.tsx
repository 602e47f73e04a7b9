import { clsx } from 'clsx'
import { useIsNarrow, useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { DAY_STATES } from '../../model/day-states.ts'
import styles from './recent-weeks.module.css'

const SHOWN = ['completo', 'faltante', 'parcial', 'delgado', 'rechazado', 'cerrado'] as const

/** What the squares of the last eight weeks mean. */
export function RecentWeeksLegend() {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  // Between the two the table gives the weeks up.
  if (isNarrow && !isPhone) return null
  return (
    <ul className={styles.legend} aria-label="Leyenda">
      {SHOWN.map((estado) => (
        <li key={estado}>
          <span className={clsx(styles.square, styles[estado], styles.sample)} aria-hidden="true" />
          {DAY_STATES[estado].label}
        </li>
      ))}
      <li>
        <span
          className={clsx(styles.square, styles.completo, styles.weekend, styles.sample)}
          aria-hidden="true"
        />
        fin de semana
      </li>
    </ul>
  )
}
