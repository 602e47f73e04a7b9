import { addDays, weekday, type IsoDate } from '../time/business-day.ts'
import { WEEK_DAYS } from './reported-weeks.ts'

/** A whole day of a store and what it sold, in units or in money. */
export interface DaySales {
  readonly date: IsoDate
  readonly sold: number
}

/** Two sums over the same weekdays: a day that is missing on either side is in neither. */
export interface Compared {
  /** What a mean week before sold. */
  readonly before: number
  /** What the week sold. */
  readonly now: number
}

/**
 * What a store sold in the week of `monday`, beside a mean one of the `weeks` before it, like for like: each weekday
 * with the mean of the same weekdays that are known. Null: no weekday is known on both sides.
 */
export function comparedSales(days: Iterable<DaySales>, monday: IsoDate, weeks: number): Compared | null {
  const first = addDays(monday, -WEEK_DAYS * weeks)
  const end = addDays(monday, WEEK_DAYS)
  const own = new Map<number, number>()
  const earlier = new Map<number, number[]>()
  for (const { date, sold } of days) {
    if (date < first || date >= end) continue
    const day = weekday(date)
    if (date >= monday) own.set(day, sold)
    else earlier.set(day, [...(earlier.get(day) ?? []), sold])
  }
  const known = [...own].filter(([day]) => earlier.has(day))
  if (known.length === 0) return null
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  return {
    before: known.reduce((sum, [day]) => sum + mean(earlier.get(day) ?? [0]), 0),
    now: known.reduce((sum, [, sold]) => sum + sold, 0),
  }
}

/** The same over several stores; those without a comparison are in neither sum. */
export function addCompared(all: readonly (Compared | null)[]): Compared | null {
  const known = all.filter((each) => each !== null)
  if (known.length === 0) return null
  return {
    before: known.reduce((sum, each) => sum + each.before, 0),
    now: known.reduce((sum, each) => sum + each.now, 0),
  }
}
