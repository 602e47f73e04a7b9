import { NIGHTS_KEPT } from '../demand/accuracy/accuracy-weeks.ts'
import { addDays, daysBetween, weekday, type IsoDate } from '../time/business-day.ts'

/** Monday to Sunday. */
export const WEEK_DAYS = 7

/** Weeks that are measured with the forecasts kept at the time: all that nights are kept of, the current one too. */
export const MEASURED_WEEKS = NIGHTS_KEPT / WEEK_DAYS

/** The Monday of the week that a day lies in. @throws InvalidInputError */
export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - weekday(date))
}

/** The Sunday of the week that begins on `monday`. @throws InvalidInputError */
export const sundayOf = (monday: IsoDate): IsoDate => addDays(monday, WEEK_DAYS - 1)

/** The Monday of the last week that is over on `today`: today's own is not. @throws InvalidInputError */
export function lastWholeWeek(today: IsoDate): IsoDate {
  return addDays(mondayOf(today), -WEEK_DAYS)
}

/** Mondays of the weeks that are measured on `today`, the current one last. @throws InvalidInputError */
export function measuredWeeks(today: IsoDate): IsoDate[] {
  return weeksUpTo(mondayOf(today), MEASURED_WEEKS)
}

/** `count` Mondays, `monday` the last of them. @throws InvalidInputError */
export function weeksUpTo(monday: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, index) => addDays(monday, WEEK_DAYS * (index + 1 - count)))
}

/** As ISO 8601 numbers weeks: the first one of a year holds its first Thursday. @throws InvalidInputError */
export function isoWeek(monday: IsoDate): { readonly year: number; readonly week: number } {
  const thursday = addDays(monday, 3)
  const year = Number(thursday.slice(0, 4))
  return { year, week: Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / WEEK_DAYS) + 1 }
}
