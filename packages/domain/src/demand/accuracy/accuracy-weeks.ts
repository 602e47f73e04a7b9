import { addDays, weekday, type IsoDate } from '../../time/business-day.ts'

/** Weeks that forecasts are compared with sales over. */
export const ACCURACY_WEEKS = 8

/** Nights that are kept: those weeks, and the one that is not over. */
export const NIGHTS_KEPT = 7 * (ACCURACY_WEEKS + 1)

/** Delivered days that a store needs behind a night for its forecasts to be measured. */
export const LEAST_DAYS_BEHIND = 28

/** The last weeks from Monday to Sunday that are over on `today`. */
export function accuracyWeeks(today: IsoDate): { readonly from: IsoDate; readonly to: IsoDate } {
  const to = addDays(today, -weekday(today))
  return { from: addDays(to, 1 - 7 * ACCURACY_WEEKS), to }
}

export const isSunday = (date: IsoDate) => weekday(date) === 7
