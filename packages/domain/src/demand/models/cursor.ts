import { InvalidInputError } from '../../errors.ts'
import type { ProductRange, ProductTrace } from './demand-model.ts'
import { ErrorVariance } from './error-variance.ts'
import type { ForecastExplanation } from './explanation.ts'
import type { StoreHistory } from './store-history.ts'

/**
 * A model on its way through a store: product by product, and within one from day to day. What it says depends on the
 * days it passed and on no other.
 */
export interface Cursor {
  /** Begins with a product, before its first day. */
  start(product: number): void
  /** Takes the next day in, whether or not it was delivered. */
  pass(day: number): void
  /** Units of a day after those passed; never below 0. */
  forecast(target: number): number
  /** What errors of a day are measured by, where the forecast of every single day would take long. */
  nextDay?(day: number): number
  explain(target: number): ForecastExplanation
}

/** What a model says at the close of each origin, followed from day to day (`DemandModel.trace`). */
export function* traceWith(
  cursor: Cursor,
  store: StoreHistory,
  origins: readonly number[],
  horizon: number,
  range: ProductRange = { from: 0, to: store.products.length },
): Generator<ProductTrace> {
  checkOrigins(store, origins, horizon)
  const units = new Float64Array(origins.length * horizon)
  const variance = new Float64Array(origins.length)
  const error = new ErrorVariance()
  const nextDay = (day: number) => cursor.nextDay?.(day) ?? cursor.forecast(day)
  const last = origins.at(-1) ?? -1
  for (let product = range.from; product < range.to; product++) {
    const { units: sold, closings } = store.products[product] ?? NO_PRODUCT
    cursor.start(product)
    error.reset()
    let origin = 0
    for (let day = 0; day <= last; day++) {
      const today = sold[day] ?? Number.NaN
      if (!Number.isNaN(today)) {
        const soldOut = closings !== null && (closings[day] ?? Number.NaN) <= 0
        error.add(today, day === 0 ? today : nextDay(day), soldOut)
      }
      cursor.pass(day)
      if (day !== origins[origin]) continue
      let sum = 0
      for (let ahead = 1; ahead <= horizon; ahead++) {
        const forecast = cursor.forecast(day + ahead)
        units[origin * horizon + ahead - 1] = forecast
        sum += forecast
      }
      variance[origin] = error.atLeast(sum / horizon)
      origin++
    }
    yield { product, units, variance }
  }
}

const NO_PRODUCT = { units: new Float64Array(), closings: null }

/** How a model came to what it says of a day (`DemandModel.explain`). */
export function explainWith(
  cursor: Cursor,
  store: StoreHistory,
  product: number,
  origin: number,
  target: number,
): ForecastExplanation {
  checkOrigins(store, [origin], 1)
  if (!Number.isInteger(target) || target <= origin)
    throw new InvalidInputError('target', target, `a day after ${origin}`)
  if (!store.products[product]) throw new InvalidInputError('product', product, 'one of the history')
  cursor.start(product)
  for (let day = 0; day <= origin; day++) cursor.pass(day)
  return cursor.explain(target)
}

function checkOrigins({ days }: StoreHistory, origins: readonly number[], horizon: number): void {
  let before = -1
  for (const origin of origins) {
    if (!Number.isInteger(origin) || origin <= before || origin >= days)
      throw new InvalidInputError('origins', origin, `days of the history, ascending, below ${days}`)
    before = origin
  }
  if (!Number.isInteger(horizon) || horizon < 1)
    throw new InvalidInputError('horizon', horizon, 'a whole number above 0')
}
