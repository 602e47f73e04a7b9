import { clsx } from 'clsx'
import styles from './ClosedDaysDialog.module.css'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

interface ClosedWeekdaysProps {
  /** 1 is Monday. */
  closed: readonly number[]
  onToggle: ((weekday: number) => void) | undefined
}

/** Weekdays on which the store never opens. */
export function ClosedWeekdays({ closed, onToggle }: ClosedWeekdaysProps) {
  return (
    <fieldset className={styles.group} disabled={!onToggle}>
      <legend className={styles.legend}>No abre los</legend>
      <div className={styles.weekdays}>
        {WEEKDAYS.map((word, index) => {
          const isClosed = closed.includes(index + 1)
          return (
            <label key={word} className={clsx(styles.weekday, isClosed && styles.chosen)}>
              <input type="checkbox" checked={isClosed} onChange={() => onToggle?.(index + 1)} />
              {word}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
