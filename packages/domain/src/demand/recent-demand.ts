import { addDays, type IsoDate } from '../time/business-day.ts'
import { possibleStockOuts } from './outliers.ts'
import { REFERENCE_DAYS, type ProductDays } from './usual-sales.ts'
import { WINDOW_DAYS } from './window.ts'

/** Days to read up to the cut-off: the first of the days shown is assessed by the 8 weeks before it. */
export const RECENT_HISTORY_DAYS = WINDOW_DAYS + REFERENCE_DAYS

/** The daily sales of a product behind its averages: the days that a demand window spans. */
export interface RecentDemand {
  readonly from: IsoDate
  /** Units, oldest first; null: the day was not delivered. */
  readonly units: readonly (number | null)[]
  /** Whether the day is a possible stock-out. */
  readonly stockOuts: readonly boolean[]
}

/** @param days the RECENT_HISTORY_DAYS up to the cut-off */
export function recentDemand(cutOff: IsoDate, days: ProductDays): RecentDemand {
  const marks = possibleStockOuts(days, REFERENCE_DAYS)
  const sold = Array.from(days.units.subarray(REFERENCE_DAYS))
  return {
    from: addDays(cutOff, 1 - WINDOW_DAYS),
    units: sold.map((units) => (Number.isNaN(units) ? null : units)),
    stockOuts: Array.from(marks.subarray(REFERENCE_DAYS), (mark) => mark !== 0),
  }
}
