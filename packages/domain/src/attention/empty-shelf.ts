import { LEAST_EMPTY_DAYS, LEAST_SELLING_DAYS, LEAST_SELLING_SHARE } from './thresholds.ts'

export interface ShelfDays {
  /** Units sold day by day, yesterday last; NaN: the day was not delivered. */
  readonly units: ArrayLike<number>
  /** Stock at the close, NaN: not known; null: of no day. */
  readonly closings: ArrayLike<number> | null
  /** Units on hand now. */
  readonly stock: number
  /** Units on their way, or asked for. */
  readonly coming: number
  /** What the policy of the store suggests, were there enough in the CEDI. */
  readonly suggestedPacks: number
}

/** A shelf that nobody fills because nobody asks: with nothing to sell the mean has fallen to nothing. */
export interface IgnoredShelf {
  /** Days in a row without a sale and without stock, up to yesterday. */
  readonly emptyDays: number
  /** Sold on a day on which it was there. */
  readonly dailyUnits: number
  /** Days on which it sold. */
  readonly sellingDays: number
}

/**
 * Whether a product is gone from its shelf, nothing is coming, the policy suggests nothing, and it used to sell.
 * @returns null: none of it
 */
export function ignoredShelf({
  units,
  closings,
  stock,
  coming,
  suggestedPacks,
}: ShelfDays): IgnoredShelf | null {
  if (stock > 0 || coming > 0 || suggestedPacks > 0) return null
  const emptyDays = daysEmpty(units, closings)
  if (emptyDays < LEAST_EMPTY_DAYS) return null
  let sold = 0
  let days = 0
  let sellingDays = 0
  for (let day = 0; day < units.length - emptyDays; day++) {
    const of = units[day] ?? Number.NaN
    if (Number.isNaN(of) || (of <= 0 && (closings?.[day] ?? Number.NaN) <= 0)) continue
    sold += of
    days++
    if (of > 0) sellingDays++
  }
  if (sellingDays < LEAST_SELLING_DAYS || sellingDays < LEAST_SELLING_SHARE * days || sold <= 0) return null
  return { emptyDays, dailyUnits: sold / days, sellingDays }
}

/** Days up to the last one on which nothing sold and no stock is known to have been left. */
function daysEmpty(units: ShelfDays['units'], closings: ShelfDays['closings']): number {
  let days = 0
  for (let day = units.length - 1; day >= 0; day--) {
    if ((units[day] ?? Number.NaN) > 0 || (closings?.[day] ?? Number.NaN) > 0) break
    days++
  }
  return days
}
