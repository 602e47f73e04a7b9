import { addDays, weekday, type IsoDate } from '@abasto/domain/time/business-day'
import type { SelectOption } from '../../../ui/field/SelectField.tsx'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'

const mondayOf = (day: IsoDate): IsoDate => addDays(day, 1 - weekday(day))

/** The last weeks, this one first, by their Monday; the chosen one also where it is older. */
export function recentWeeks(today: IsoDate, count: number, chosen: string): SelectOption[] {
  const mondays = Array.from({ length: count }, (_, age) => addDays(mondayOf(today), -7 * age))
  const known = chosen === '' || mondays.includes(chosen) ? mondays : [...mondays, chosen]
  return known.map((monday) => ({
    value: monday,
    label:
      monday === mondays[0]
        ? 'Esta semana'
        : `Semana del ${formatDayOfMonth(monday)} al ${formatDayOfMonth(addDays(monday, 6))}`,
  }))
}
