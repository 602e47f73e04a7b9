import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { isWeekend } from '../../../../ui/chart/day-scale.ts'
import { recentCalendarQuery } from '../../../../shared/completeness/sales-calendar.ts'
import { dayWords, wantingWords } from '../../model/day-states.ts'
import squares from './day-squares.module.css'
import styles from './RecentWeeks.module.css'

/** A square a day of the last eight weeks: a gap has a shape before it has a number. */
export function WeeksStrip({ id, name, today }: { id: string; name: string; today: string }) {
  const { data } = useQuery(recentCalendarQuery(id, today))
  const days = data?.dias.filter(({ estado }) => estado !== 'en_curso') ?? []
  // A store that never delivered a day has no weeks to show.
  if (data && days.length === 0) return null
  return (
    <span
      className={styles.strip}
      role="img"
      aria-label={`${name}, últimas 8 semanas: ${data ? wantingWords(days) : 'sin datos'}`}
    >
      {days.map((day) => (
        <span
          key={day.fecha}
          title={dayWords(day)}
          className={clsx(squares.square, squares[day.estado], isWeekend(day.fecha) && squares.weekend)}
        />
      ))}
    </span>
  )
}
