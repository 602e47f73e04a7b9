import { InvalidInputError } from '../errors.ts'
import type { DemandModel, ProductRange } from '../demand/models/demand-model.ts'
import type { StoreHistory } from '../demand/models/store-history.ts'
import { NO_LIMITS, type ShelfLimits } from '../replenishment/policies/policy.ts'
import { unitsPerPack } from '../stock/position.ts'
import { deciderOf, type DecidedProduct, type Decider } from './decide.ts'
import { emptyProductDays, fillProductDays, storeDays, type ProductDays } from './product-days.ts'
import type { Schedule } from './schedule.ts'
import type { TestedPolicy } from './tested-policy.ts'
import { noSums, type ProductSums } from './totals.ts'

/** What a product of the history needs besides its sales. */
export interface TestedProduct {
  /** Unusable values count as 1. */
  readonly unitsPerPack: number | null
  /** 1: the shelf was empty at some time of that day; null: nobody knows beyond the closings. */
  readonly soldOut: Uint8Array | null
  readonly limits?: ShelfLimits | undefined
}

export interface Backtest {
  readonly history: StoreHistory
  /** By the history's products. */
  readonly products: readonly TestedProduct[]
  readonly model: DemandModel
  readonly schedule: Schedule
  /** First day that may be replayed, at least 1: those before it are what forecasts begin with. */
  readonly from: number
  /** Days that are replayed before anything is measured. */
  readonly warmUpDays: number
}

export const WARM_UP_DAYS = 28

/** An order that a policy placed, for whoever wants to look at each. */
export type OrderListener = (policy: number, product: number, day: number, packs: number) => void

/**
 * Replays policies on a store's own sales, day by day: decide in the morning on what was known the evening before,
 * receive what arrives, sell what is wanted as far as it is there. It begins with the stock that each policy would
 * order for an empty shelf, on the first order day from `from` on, and measures after the warm-up. Nothing is random:
 * the same history gives the same figures, and so do slices of it, joined (`joinSums`).
 *
 * @returns what each policy did with the products of the range
 * @throws InvalidInputError
 */
export function simulate(
  backtest: Backtest,
  policies: readonly TestedPolicy[],
  range: ProductRange = { from: 0, to: backtest.products.length },
  onOrder?: OrderListener,
): ProductSums[] {
  const { history, products, model, schedule } = backtest
  const start = firstOrderDay(backtest)
  const sums = policies.map(() => noSums(range.to - range.from))
  if (start === -1) return sums
  const deciders = policies.map((policy) => deciderOf(policy, schedule))
  const days = emptyProductDays(history.days)
  const store = storeDays(history)
  const arrivals = new Float64Array(history.days)
  const origins = Array.from({ length: history.days - start }, (_, index) => start - 1 + index)
  const run = { schedule, start, measuredFrom: start + backtest.warmUpDays, arrivals }
  for (const trace of model.trace(history, origins, schedule.horizon, range)) {
    const { product } = trace
    const sold = history.products[product]
    const tested = products[product]
    if (product < range.from || product >= range.to || !sold || !tested) continue
    const { units, closings } = sold
    fillProductDays(days, { units, closings, soldOut: tested.soldOut, trace, store, schedule, start })
    const decided: DecidedProduct = {
      days,
      perPack: unitsPerPack(tested.unitsPerPack),
      limits: tested.limits ?? NO_LIMITS,
    }
    for (const [policy, decide] of deciders.entries()) {
      const into = sums[policy]
      const listen = onOrder && ((day: number, packs: number) => onOrder(policy, product, day, packs))
      if (into) replay(decided, decide, run, into, product - range.from, listen)
    }
  }
  return sums
}

/** Less of a unit than anybody sells: what subtracting doubles leaves over. */
const CRUMB = 1e-9

interface Run {
  readonly schedule: Schedule
  readonly start: number
  readonly measuredFrom: number
  /** Packs by day of arrival, used again for each product and policy. */
  readonly arrivals: Float64Array
}

function replay(
  product: DecidedProduct,
  decide: Decider,
  { schedule, start, measuredFrom, arrivals }: Run,
  into: ProductSums,
  index: number,
  onOrder: ((day: number, packs: number) => void) | undefined,
): void {
  const { demand, isMeasured }: ProductDays = product.days
  const { perPack } = product
  const days = demand.length
  arrivals.fill(0)
  let onHand = decide(product, start, 0, 0) * perPack
  // In whole packs: what comes and goes leaves no crumbs of doubles.
  let inTransit = 0
  let measured = 0
  let wanted = 0
  let lost = 0
  let stockOuts = 0
  let stock = 0
  let lines = 0
  let ordered = 0
  for (let day = start; day < days; day++) {
    const counts = day >= measuredFrom && isMeasured[day] === 1
    const arrives = schedule.arrives[day] ?? -1
    if (arrives !== -1) {
      const packs = decide(product, day, onHand, inTransit * perPack)
      if (packs > 0) {
        onOrder?.(day, packs)
        inTransit += packs
        if (arrives < days) arrivals[arrives] = (arrivals[arrives] ?? 0) + packs
        if (counts) {
          lines++
          ordered += packs
        }
      }
    }
    const arrived = arrivals[day] ?? 0
    inTransit -= arrived
    onHand += arrived * perPack
    const today = demand[day] ?? 0
    const left = onHand - today
    const missing = left < -CRUMB ? -left : 0
    onHand = left > CRUMB ? left : 0
    if (!counts) continue
    measured++
    wanted += today
    lost += missing
    if (missing > 0) stockOuts++
    stock += onHand
  }
  into.days[index] = measured
  into.demandUnits[index] = wanted
  into.lostUnits[index] = lost
  into.stockOutDays[index] = stockOuts
  into.stockUnitDays[index] = stock
  into.lines[index] = lines
  into.packs[index] = ordered
}

/** -1: none that leaves a day to measure. */
function firstOrderDay({ history, products, schedule, from, warmUpDays }: Backtest): number {
  if (!Number.isInteger(from) || from < 1) throw new InvalidInputError('from', from, 'a whole number above 0')
  if (!Number.isInteger(warmUpDays) || warmUpDays < 0) {
    throw new InvalidInputError('warmUpDays', warmUpDays, 'a whole number, at least 0')
  }
  if (schedule.arrives.length !== history.days || products.length !== history.products.length) {
    throw new InvalidInputError('schedule', schedule.arrives.length, 'the days and products of the history')
  }
  const start = schedule.arrives.findIndex((arrives, day) => day >= from && arrives !== -1)
  return start + warmUpDays < history.days ? start : -1
}
