import { wasStockOut } from '../demand/models/stock-out-evidence.ts'
import type { ProductDays } from '../demand/usual-sales.ts'
import { GUARD_DAYS } from '../replenishment/policies/policy.ts'
import { WEEK_DAYS } from './reported-weeks.ts'

/** A store carries what it has sold within so many days: the guard goes by the same. */
export const CARRIED_DAYS = GUARD_DAYS

/** Days before a week that are looked at to tell what the store carries on its Monday. */
export const DAYS_BEFORE = CARRIED_DAYS - 1

/** A product's week in a store. */
export interface ProductWeek {
  /** Sold on its complete days, returns subtracted. */
  readonly units: number
  /** Days that the product was carried on, and whose sales and stock are known. */
  readonly measured: number
  /** Of those, the days with something to sell: it sold, or the day ended with stock. */
  readonly available: number
  /** Of those, the days that ended empty with less sold than was expected, by the evidence of `wasStockOut`. */
  readonly empty: number
  /** On empty days, units expected and not sold; NaN: nothing was expected of any day, which is not the same as 0. */
  readonly lost: number
}

/**
 * How available a product was in a week, and what was not sold for want of it. A day whose sales were not delivered,
 * or whose close is not known, is not measured.
 *
 * @param days in a row; NaN: not delivered, close not known
 * @param monday index of the week's first day, with DAYS_BEFORE days before it; days beyond the end are not there yet
 * @param expected units of each day of the week, as forecast the night before; NaN: nobody forecast it
 */
export function productWeek(
  { units, closings }: ProductDays,
  monday: number,
  expected: ArrayLike<number>,
): ProductWeek {
  const week = { units: 0, measured: 0, available: 0, empty: 0, lost: Number.NaN }
  let lastSold = lastSale(units, monday - DAYS_BEFORE, monday)
  for (let day = monday; day < Math.min(monday + WEEK_DAYS, units.length); day++) {
    const sold = units[day] ?? Number.NaN
    if (Number.isNaN(sold)) continue
    week.units += sold
    if (sold > 0) lastSold = day
    if (day - lastSold >= CARRIED_DAYS) continue
    const closing = closings[day] ?? Number.NaN
    const said = expected[day - monday] ?? Number.NaN
    // Sold is no measure without a close: only days that the product was there would count.
    if (Number.isNaN(closing)) continue
    week.measured++
    if (sold > 0 || closing > 0) week.available++
    if (Number.isNaN(said)) continue
    if (Number.isNaN(week.lost)) week.lost = 0
    if (!wasStockOut(sold, closing, Number.NaN, said, 0, 0, 0)) continue
    week.empty++
    week.lost += Math.max(0, said - sold)
  }
  return week
}

/** Index of the last day in [from, to) with a sale; -Infinity: there is none. */
function lastSale(units: Float64Array, from: number, to: number): number {
  for (let day = to - 1; day >= Math.max(0, from); day--) if ((units[day] ?? 0) > 0) return day
  return Number.NEGATIVE_INFINITY
}
