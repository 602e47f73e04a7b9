import { InvalidInputError } from '../errors.ts'
import { atMostProbability } from './negative-binomial.ts'
import {
  LEAST_REFERENCE_DAYS,
  REFERENCE_DAYS,
  STEADY_UNITS,
  usualSales,
  wasEmptyAllDay,
  type ProductDays,
} from './usual-sales.ts'

/**
 * Possible stock-outs: days on which a product's shelf in a store was empty, or looks as if it had been
 * (architecture §5, `es_outlier`). What was sold on such a day says less than what was wanted.
 *
 * - `sin_stock`: the stock history says so. The day closed with exactly nothing and sold nothing, so nothing
 *   had been there all day; or it closed with nothing or less and sold implausibly little. A day that sold as
 *   always and then ran out is none: its sales count. Nor is a negative stock by itself: it proves that the
 *   record is wrong (a delivery not entered), not that the shelf was empty.
 * - `venta_baja`: it sold implausibly little although the day closed with stock, or nobody knows. Goods at
 *   the close do not clear a day, they may have come late or be gone; but it takes more to mark it.
 *
 * Implausibly little is (LIMITS), by what the 8 weeks before show as usual (`usualSales`):
 * - of a steady product: less than a share of a usual day and of a usual same weekday, and so little that the
 *   probability of that or less is below the limit. A day without a sale is assessed together with those
 *   without one right before it: the probability of as many in a row;
 * - of a slow product: only a pause, longer than any in these weeks, whose probability is below the limit. It
 *   may well sell nothing on a day, but not for weeks.
 *
 * A product that sold nothing in these 8 weeks is not missed and never marked; after LONGEST_PAUSE days
 * without a sale only the stock history marks a day.
 *
 * Measured on a chain whose empty hours are known: bench/results/possible-stock-outs.md.
 */
export type StockOutReason = 'no_stock' | 'low_sales'

interface Limit {
  /** Largest probability of selling so little. */
  readonly probability: number
  /** A day with at least this share of a usual one is not marked. */
  readonly share: number
}

/** How little is implausibly little, by what is known of the stock at the close. */
export const LIMITS = {
  /** An empty shelf is as likely as a bad day to begin with. */
  none: { probability: 0.1, share: 1 / 2 },
  unknown: { probability: 0.01, share: 1 / 5 },
  some: { probability: 0.001, share: 1 / 5 },
} as const satisfies Record<string, Limit>

/** After so many days without a sale a product is taken for one that is no longer asked for. */
export const LONGEST_PAUSE = 28

/** What the marks of `possibleStockOuts` stand for. */
export const REASONS: readonly (StockOutReason | null)[] = [null, 'no_stock', 'low_sales']
const NO_STOCK = 1
const LOW_SALES = 2

/**
 * The mark of each day, an index into REASONS; of those before index `first` it is 0. A mark depends on the
 * day itself and the REFERENCE_DAYS before it, nothing else, so a day is marked alike in whatever range it is
 * read. Days that were not delivered are never marked.
 * @throws InvalidInputError if there are not as many closing stocks as days
 */
export function possibleStockOuts(days: ProductDays, first: number): Uint8Array {
  return markStockOuts(days, first, new Uint8Array(days.units.length))
}

/** As above into `marks`, whatever they were, one for each day: memory for ten thousand products once. */
export function markStockOuts(days: ProductDays, first: number, marks: Uint8Array): Uint8Array {
  const { units, closings } = days
  if (closings.length !== units.length)
    throw new InvalidInputError('closings', closings.length, `${units.length} days`)
  marks.fill(0)
  const past: Past = { units: 0, daysWithSales: 0, pauseFirst: null, pauseDays: 0 }
  for (let day = Math.max(0, first - REFERENCE_DAYS); day < units.length; day++) {
    const known = !Number.isNaN(units[day])
    if (day >= first && known && past.daysWithSales > 0) marks[day] = mark(days, day, past)
    pass(days, day, past)
  }
  return marks
}

/** What the days before a day were, followed from day to day: enough to clear most days. */
interface Past {
  /** Units sold in the REFERENCE_DAYS before, returns aside; exact to six digits. */
  units: number
  daysWithSales: number
  /** First of the delivered days without a sale right before; null: there is none. */
  pauseFirst: number | null
  /** How many they are, those with an empty shelf not counted. */
  pauseDays: number
}

function pass(days: ProductDays, day: number, past: Past): void {
  const sold = days.units[day] ?? Number.NaN
  if (sold > 0) {
    past.units += sold
    past.daysWithSales++
    past.pauseFirst = null
    past.pauseDays = 0
  } else if (!Number.isNaN(sold)) {
    past.pauseFirst ??= day
    if (!wasEmptyAllDay(days, day)) past.pauseDays++
  }
  const forgotten = day < REFERENCE_DAYS ? 0 : (days.units[day - REFERENCE_DAYS] ?? 0)
  if (forgotten > 0) {
    past.units -= forgotten
    past.daysWithSales--
  }
}

function mark(days: ProductDays, day: number, past: Past): number {
  if (wasEmptyAllDay(days, day)) return NO_STOCK
  const closing = days.closings[day] ?? Number.NaN
  if (closing <= 0) return isImplausible(days, day, past, LIMITS.none) ? NO_STOCK : 0
  const limit = Number.isNaN(closing) ? LIMITS.unknown : LIMITS.some
  return isImplausible(days, day, past, limit) ? LOW_SALES : 0
}

function isImplausible(days: ProductDays, day: number, past: Past, { probability, share }: Limit): boolean {
  if (past.pauseDays >= LONGEST_PAUSE) return false
  const sold = days.units[day] ?? Number.NaN
  const withoutSale = sold > 0 ? 0 : past.pauseDays + 1
  const most = past.units * (1 + 1e-6)
  // At least half of the days of a product that is not slow have STEADY_UNITS.
  const isSlow = most < (STEADY_UNITS * LEAST_REFERENCE_DAYS) / 2
  if (isSlow && isEasilyWithoutSale(most / LEAST_REFERENCE_DAYS, withoutSale, probability)) return false

  const leastMedian = sold > 0 ? Math.max(STEADY_UNITS, sold / share) : Number.NEGATIVE_INFINITY
  const usual = usualSales(days, day, past.pauseFirst ?? day, leastMedian)
  if (!usual || !(usual.mean > 0)) return false
  const { usualDay, longestPause, mean, dispersion } = usual
  if (usualDay === null ? withoutSale <= longestPause : sold >= usualDay * share) return false
  if (sold > 0) return atMostProbability(sold, mean, dispersion) < probability
  if (isEasilyWithoutSale(mean, withoutSale, probability)) return false
  return atMostProbability(0, mean, dispersion) ** withoutSale < probability
}

/** Whether so many days without a sale are plausible even of a Poisson count, which varies least. */
function isEasilyWithoutSale(mean: number, withoutSale: number, limit: number): boolean {
  return Math.exp(-mean * withoutSale) >= limit
}
