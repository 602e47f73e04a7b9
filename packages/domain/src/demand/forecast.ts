import { InvalidInputError } from '../errors.ts'
import { addDays, daysBetween, type IsoDate } from '../time/business-day.ts'
import type { DailySales } from './averages.ts'
import { markStockOuts, possibleStockOuts } from './outliers.ts'
import { emptyDays, fillDays, type ProductSeries } from './product-series.ts'
import { REFERENCE_DAYS, type ProductDays } from './usual-sales.ts'

/** Weeks that the weighted moving average goes back (specification §9). */
export const FORECAST_WEEKS = 8

const AVERAGED_DAYS = 7 * FORECAST_WEEKS

/** Days to read up to the cut-off: the first of the averaged days is assessed by the 8 weeks before it. */
export const FORECAST_HISTORY_DAYS = AVERAGED_DAYS + REFERENCE_DAYS

/** Grows whenever the forecast of the same days comes out otherwise: those stored are then made anew. */
export const FORECAST_VERSION = 1

/** What is the same for all products of a store: made once. */
export interface ForecastWindow {
  /** Newest complete day, yesterday at the latest; null for a store that never delivered one. */
  readonly cutOff: IsoDate | null
  /** First day whose rows may matter; null without cut-off. [from, cutOff] is the range to read. */
  readonly from: IsoDate | null
  /** Days to forecast: from today on. */
  readonly targets: readonly IsoDate[]
  /** For each target, how many days before the cut-off the newest day of its weekday lies: 0 to 6. */
  readonly ages: readonly number[]
  /** Where the delivered days of the range stand in it: 0 is `from`. */
  readonly positions: ReadonlyMap<IsoDate, number>
}

/** Stock of a product at the close of a day, in units; several rows of a day: the last. */
export interface DailyClosing {
  readonly date: IsoDate
  readonly closingStock: number
}

/** A day of the last 8 weeks that takes no part: `no_data` was not delivered. */
export interface ExcludedDay {
  readonly date: IsoDate
  readonly reason: 'possible_stock_out' | 'no_data'
}

export interface ProductForecast {
  /** Units for each of the window's targets, never below 0. */
  readonly units: readonly number[]
  /** Of the days that would have had a weight, oldest first. */
  readonly excluded: readonly ExcludedDay[]
}

/**
 * The window of forecasts made on `today` for `days` days from today on, for a store whose complete sales days
 * are `completeDays` (any order; more than the last FORECAST_HISTORY_DAYS do no harm; today and later are left
 * out).
 * @throws InvalidInputError if `today` is no day or `days` no whole number above 0
 */
export function forecastWindow(
  completeDays: Iterable<IsoDate>,
  today: IsoDate,
  days: number,
): ForecastWindow {
  if (!Number.isInteger(days) || days < 1) throw new InvalidInputError('days', days, 'a whole number above 0')
  const targets = Array.from({ length: days }, (_, ahead) => addDays(today, ahead))
  const delivered = [...completeDays].filter((date) => date < today).sort()
  const cutOff = delivered.at(-1) ?? null
  if (cutOff === null) return { cutOff, from: null, targets, ages: [], positions: new Map() }
  const from = addDays(cutOff, 1 - FORECAST_HISTORY_DAYS)
  const inRange = delivered.filter((date) => date >= from)
  return {
    cutOff,
    from,
    targets,
    ages: targets.map((target) => (7 - (daysBetween(cutOff, target) % 7)) % 7),
    positions: new Map(inRange.map((date) => [date, daysBetween(from, date)])),
  }
}

/**
 * Forecast of one product (specification §2 'Forecast dialog', architecture §5 'Windows'): for each target day
 * the weighted mean of the last 8 days of the same weekday up to the cut-off, weighted 8, 7, ... 1, the newest
 * heaviest. Possible stock-outs and missing days are left out and the other weights renormalised; no older day
 * takes their place. A delivered day without a row counts as 0.
 *
 * Where nothing is left the forecast is 0: there is nothing to say, and `excluded` tells why. So is one that
 * returns would have made negative.
 * @param sales rows of days that are not in the window, missing ones included, are ignored
 */
export function forecast(
  window: ForecastWindow,
  sales: Iterable<DailySales>,
  closings: Iterable<DailyClosing>,
): ProductForecast {
  const days = emptyForecastDays(window)
  for (const { date, units } of sales) {
    const index = window.positions.get(date)
    if (index !== undefined) days.units[index] = (days.units[index] ?? 0) + units
  }
  for (const { date, closingStock } of closings) {
    const index = window.positions.get(date)
    if (index !== undefined) days.closings[index] = closingStock
  }
  return forecastOfDays(window, days)
}

/** As above, from days that were put together elsewhere: the FORECAST_HISTORY_DAYS up to the cut-off. */
export function forecastOfDays(window: ForecastWindow, days: ProductDays): ProductForecast {
  const marks = possibleStockOuts(days, REFERENCE_DAYS)
  return { units: forecastUnits(window, days, marks), excluded: excludedDays(window, days, marks) }
}

/** Units for each target of each product, one after the other: `forecast` for the thousands of a store. */
export function* forecastsByProduct(
  window: ForecastWindow,
  products: Iterable<readonly [productKey: number, series: ProductSeries]>,
): Generator<[productKey: number, units: readonly number[]]> {
  // The same memory for all of them: two arrays for each would cost more than the arithmetic.
  const empty = emptyForecastDays(window)
  const days = emptyForecastDays(window)
  const marks = new Uint8Array(FORECAST_HISTORY_DAYS)
  for (const [product, series] of products) {
    fillDays(days, empty, series)
    yield [product, forecastUnits(window, days, markStockOuts(days, REFERENCE_DAYS, marks))]
  }
}

/** The days of the window with nothing sold where delivered, and no closing stock known. */
export function emptyForecastDays({ positions }: ForecastWindow): ProductDays {
  return emptyDays(FORECAST_HISTORY_DAYS, positions.values())
}

function forecastUnits({ targets, ages }: ForecastWindow, days: ProductDays, marks: Uint8Array): number[] {
  const byAge = Array.from({ length: 7 }, (_, age) =>
    Math.max(0, weightedMean(days.units, marks, FORECAST_HISTORY_DAYS - 1 - age)),
  )
  return targets.map((_, index) => byAge[ages[index] ?? 0] ?? 0)
}

/**
 * The weighted mean of the day at `newest` and of those whole weeks before it, 8 in all: 8, 7, ... 1. Marked days and
 * missing ones are left out; 0 where nothing is left.
 */
export function weightedMean(units: Float64Array, marks: Uint8Array, newest: number): number {
  let sum = 0
  let weights = 0
  for (let week = 0; week < FORECAST_WEEKS; week++) {
    const position = newest - 7 * week
    if (position < 0) break
    const sold = units[position] ?? Number.NaN
    if (Number.isNaN(sold) || marks[position] !== 0) continue
    const weight = FORECAST_WEEKS - week
    sum += weight * sold
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

function excludedDays(
  { from, ages }: ForecastWindow,
  { units }: ProductDays,
  marks: Uint8Array,
): ExcludedDay[] {
  if (from === null) return []
  const excluded: ExcludedDay[] = []
  for (let position = REFERENCE_DAYS; position < FORECAST_HISTORY_DAYS; position++) {
    if (!ages.includes((FORECAST_HISTORY_DAYS - 1 - position) % 7)) continue
    const date = addDays(from, position)
    if (Number.isNaN(units[position])) excluded.push({ date, reason: 'no_data' })
    else if (marks[position] !== 0) excluded.push({ date, reason: 'possible_stock_out' })
  }
  return excluded
}
