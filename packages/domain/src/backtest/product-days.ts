import type { ProductTrace } from '../demand/models/demand-model.ts'
import type { StoreHistory } from '../demand/models/store-history.ts'
import { GUARD_DAYS } from '../replenishment/policies/policy.ts'
import type { Schedule } from './schedule.ts'

const AVERAGED_DAYS = 5

/** What a replay knows of a product day by day, whatever the policy; used again for the next product. */
export interface ProductDays {
  /** Units wanted on the day. */
  readonly demand: Float64Array
  /** Whether the day's sales were delivered: else nothing of it is measured. */
  readonly isMeasured: Uint8Array
  /** As an order on the morning of the day has them, with the day before as cut-off. */
  readonly average5Days: Float64Array
  readonly soldLately: Uint8Array
  /** Forecast of the days that an order of the day has to last; only of order days. */
  readonly forecastUnits: Float64Array
  readonly variance: Float64Array
}

export function emptyProductDays(days: number): ProductDays {
  return {
    demand: new Float64Array(days),
    isMeasured: new Uint8Array(days),
    average5Days: new Float64Array(days),
    soldLately: new Uint8Array(days),
    forecastUnits: new Float64Array(days),
    variance: new Float64Array(days),
  }
}

/** The same for all products of a store. */
export interface StoreDays {
  /** Newest delivered day before the day; -1: none. */
  readonly cutOffs: Int32Array
  /** How many of the 5 days up to it were delivered. */
  readonly averagedDays: Uint8Array
}

export function storeDays({ days, delivered }: StoreHistory): StoreDays {
  const cutOffs = new Int32Array(days)
  const averagedDays = new Uint8Array(days)
  let cutOff = -1
  for (let day = 0; day < days; day++) {
    cutOffs[day] = cutOff
    for (let each = Math.max(0, cutOff - AVERAGED_DAYS + 1); each <= cutOff; each++) {
      averagedDays[day] = (averagedDays[day] ?? 0) + (delivered[each] ?? 0)
    }
    if (delivered[day] === 1) cutOff = day
  }
  return { cutOffs, averagedDays }
}

/**
 * Fills the days from `start` on. `trace` holds the origins from the day before `start` on, one a day. Wanted on a day
 * that sold out was at least its forecast of the evening before; on one that was not delivered, the forecast.
 *
 * @param soldOut 1: the shelf was empty at some time of that day; null: nobody knows
 */
export function fillProductDays(
  product: ProductDays,
  of: {
    readonly units: Float64Array
    readonly soldOut: Uint8Array | null
    readonly closings: Float64Array | null
    readonly trace: ProductTrace
    readonly store: StoreDays
    readonly schedule: Schedule
    readonly start: number
  },
): void {
  const { units, soldOut, closings, trace, store, schedule, start } = of
  const { horizon } = schedule
  const days = units.length
  let lastSale = -Infinity
  for (let day = 0; day < days; day++) {
    if (day >= start) {
      const origin = day - start
      const first = origin * horizon
      const expected = trace.units[first] ?? 0
      const sold = units[day] ?? Number.NaN
      const isKnown = !Number.isNaN(sold)
      const isSoldOut = soldOut?.[day] === 1 || (closings !== null && (closings[day] ?? Number.NaN) <= 0)
      product.isMeasured[day] = isKnown ? 1 : 0
      product.demand[day] = !isKnown ? expected : isSoldOut ? Math.max(sold, expected, 0) : Math.max(sold, 0)
      product.average5Days[day] = averageUpTo(units, store.cutOffs[day] ?? -1, store.averagedDays[day] ?? 0)
      product.soldLately[day] = (store.cutOffs[day] ?? -1) - lastSale < GUARD_DAYS ? 1 : 0
      product.variance[day] = trace.variance[origin] ?? 0
      product.forecastUnits[day] = 0
      if (schedule.arrives[day] !== -1) {
        let sum = 0
        const length = (schedule.protectsUntil[day] ?? 0) - day
        for (let ahead = 0; ahead < length; ahead++) sum += trace.units[first + ahead] ?? 0
        product.forecastUnits[day] = sum
      }
    }
    if ((units[day] ?? 0) > 0) lastSale = day
  }
}

/** The mean of the delivered of the 5 days up to the cut-off, as `averages` has it. */
function averageUpTo(units: Float64Array, cutOff: number, days: number): number {
  let sum = 0
  for (let day = Math.max(0, cutOff - AVERAGED_DAYS + 1); day <= cutOff; day++) {
    const sold = units[day] ?? Number.NaN
    if (!Number.isNaN(sold)) sum += sold
  }
  return days === 0 ? 0 : sum / days
}
