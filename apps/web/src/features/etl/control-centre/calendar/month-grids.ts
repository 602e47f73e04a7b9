import { weekday } from '@abasto/domain/time/business-day'
import type { CalendarDay } from '../../../../shared/completeness/sales-calendar.ts'

export interface MonthGrid {
  /** The first of it that is shown; names the month. */
  first: string
  /** Weeks from Monday to Sunday; null: a day of another month, or one the calendar does not reach. */
  weeks: (CalendarDay | null)[][]
}

/** A store's days as the months of a wall calendar, oldest first. @param days without a hole between them */
export function monthGrids(days: readonly CalendarDay[]): MonthGrid[] {
  const months: MonthGrid[] = []
  for (const day of days) {
    let month = months.at(-1)
    if (month?.first.slice(0, 7) !== day.fecha.slice(0, 7)) {
      month = { first: day.fecha, weeks: [] }
      months.push(month)
    }
    const index = weekday(day.fecha) - 1
    let week = month.weeks.at(-1)
    if (!week || index === 0) {
      week = Array.from({ length: 7 }, () => null)
      month.weeks.push(week)
    }
    week[index] = day
  }
  return months
}
