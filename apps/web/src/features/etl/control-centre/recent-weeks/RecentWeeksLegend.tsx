import { clsx } from 'clsx'
import { useIsNarrow, useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { DAY_STATES } from '../../model/day-states.ts'
import squares from './day-squares.module.css'
import styles from './RecentWeeksLegend.module.css'

const SHOWN = ['completo', 'faltante', 'parcial', 'delgado', 'cerrado'] as const

/** What the squares of the last eight weeks mean. */
export function StripLegend() {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  // Between the two the table gives the weeks up.
  if (isNarrow && !isPhone) return null
  return (
    <ul className={styles.legend} aria-label="Leyenda">
      {SHOWN.map((estado) => (
        <li key={estado}>
          <span className={clsx(squares.square, squares[estado], styles.sample)} aria-hidden="true" />
          {DAY_STATES[estado].word}
        </li>
      ))}
      <li>
        <span
          className={clsx(squares.square, squares.completo, squares.weekend, styles.sample)}
          aria-hidden="true"
        />
        fin de semana
      </li>
    </ul>
  )
}
