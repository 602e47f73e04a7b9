import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { recentCalendarQuery } from '../../../../shared/completeness/sales-calendar.ts'
import { isWeekend } from '../../../../ui/chart/day-scale.ts'
import { dayLabel, incompleteDaysLabel } from '../../model/day-states.ts'
import styles from './recent-weeks.module.css'

/** A square a day of the last eight weeks: a gap has a shape before it has a number. */
export function RecentWeeks({ id, name, today }: { id: string; name: string; today: string }) {
  const { data } = useQuery(recentCalendarQuery(id, today))
  const days = data?.dias.filter(({ estado }) => estado !== 'en_curso') ?? []
  // A store that never delivered a day has no weeks to show.
  if (data && days.length === 0) return null
  return (
    <span
      className={styles.strip}
      role="img"
      aria-label={`${name}, últimas 8 semanas: ${data ? incompleteDaysLabel(days) : 'sin datos'}`}
    >
      {days.map((day) => (
        <span
          key={day.fecha}
          title={dayLabel(day)}
          className={clsx(styles.square, styles[day.estado], isWeekend(day.fecha) && styles.weekend)}
        />
      ))}
    </span>
  )
}
