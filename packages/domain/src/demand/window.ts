import { addDays, weekday, type IsoDate } from '../time/business-day.ts'

/**
 * The days that each mean of a store's sales is taken over (architecture §5, 'Windows'). Only delivered days
 * are listed: a day that was never synchronised is missing, neither in the sum nor in the divisor. The window
 * is the same for all products of a store, so it is made once and the sums may be taken where the rows are.
 */
export interface DemandWindow {
  /** Newest complete day, yesterday at the latest; null for a store that never delivered one. */
  readonly cutOff: IsoDate | null
  /** First day whose sales any mean may need; null without cut-off. [from, cutOff] is the range to read. */
  readonly from: IsoDate | null
  readonly days5: readonly IsoDate[]
  readonly days20: readonly IsoDate[]
  /** At most 4 days with the weekday of `today`. */
  readonly daysSameWeekday: readonly IsoDate[]
}

/** Days that a window spans, cut-off included: the fourth same weekday may lie 27 days before it. */
export const WINDOW_DAYS = 28

const SAME_WEEKDAYS = 4

/**
 * The window of an order made on `today` for a store whose complete sales days are `completeDays` (any
 * order; more than the last WINDOW_DAYS do no harm; today and later are left out).
 *
 * 5 and 20 are calendar days that end on the cut-off. Same weekday: the 4 calendar days, at or before the
 * cut-off, with the weekday of `today`. A missing day shortens its mean; no older day takes its place.
 * @throws InvalidInputError if `today` is no day
 */
export function demandWindow(completeDays: Iterable<IsoDate>, today: IsoDate): DemandWindow {
  const orderWeekday = weekday(today)
  const delivered = new Set<IsoDate>()
  let cutOff: IsoDate | null = null
  for (const date of completeDays) {
    if (date >= today) continue
    delivered.add(date)
    if (cutOff === null || date > cutOff) cutOff = date
  }
  if (cutOff === null) return { cutOff, from: null, days5: [], days20: [], daysSameWeekday: [] }

  const newestFirst = lastDays(cutOff, WINDOW_DAYS)
  const isDelivered = (date: IsoDate) => delivered.has(date)
  return {
    cutOff,
    from: addDays(cutOff, 1 - WINDOW_DAYS),
    days5: newestFirst.slice(0, 5).filter(isDelivered),
    days20: newestFirst.slice(0, 20).filter(isDelivered),
    daysSameWeekday: newestFirst
      .filter((date) => weekday(date) === orderWeekday)
      .slice(0, SAME_WEEKDAYS)
      .filter(isDelivered),
  }
}

function lastDays(last: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, age) => addDays(last, -age))
}
