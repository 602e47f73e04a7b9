import { FORECAST_HISTORY_DAYS, FORECAST_VERSION, FORECAST_WEEKS, weightedMean } from '../forecast.ts'
import { markStockOuts } from '../outliers.ts'
import { explainWith, traceWith, type Cursor } from './cursor.ts'
import type { DemandModel } from './demand-model.ts'
import type { LeftOutDay, WeightedDay } from './explanation.ts'
import { newestSameWeekday } from './same-weekday.ts'
import type { StoreHistory } from './store-history.ts'

/**
 * The specified weighted mean of the same weekday (`forecast`), day by day the numbers of a store that is forecast from
 * that day on. A mark depends on the day and the 8 weeks before it alone, so a product's days are marked once.
 */
export const weightedMeanModel: DemandModel = {
  id: 'promedio_ponderado',
  canBeChosen: true,
  learnsFromChain: false,
  version: FORECAST_VERSION,
  historyDays: FORECAST_HISTORY_DAYS,
  trace: (store, ...of) => traceWith(weightedMeanCursor(store), store, ...of),
  explain: (store, ...of) => explainWith(weightedMeanCursor(store), store, ...of),
}

/** @param leaveOut false, for comparison: possible stock-outs take part */
export function weightedMeanCursor(store: StoreHistory, leaveOut = true): Cursor {
  const marks = new Uint8Array(store.days)
  const unknown = new Float64Array(store.days).fill(Number.NaN)
  const byWeekday = new Float64Array(7)
  let units: Float64Array = unknown
  /** Newest delivered day passed: what a product sold is known up to it. */
  let cutOff = -1

  const eachWeek = function* (target: number): Generator<{ day: number; weight: number }> {
    const newest = newestSameWeekday(target, cutOff)
    for (let week = FORECAST_WEEKS - 1; week >= 0; week--)
      if (newest - 7 * week >= 0) yield { day: newest - 7 * week, weight: FORECAST_WEEKS - week }
  }

  return {
    start(product) {
      const { units: sold = unknown, closings = null } = store.products[product] ?? {}
      units = sold
      cutOff = -1
      byWeekday.fill(Number.NaN)
      if (leaveOut) markStockOuts({ units, closings: closings ?? unknown }, 0, marks)
    },
    pass(day) {
      if (store.delivered[day] !== 1) return
      if (day - cutOff > 1) byWeekday.fill(Number.NaN)
      byWeekday[day % 7] = Number.NaN
      cutOff = day
    },
    forecast(target) {
      if (cutOff < 0) return 0
      const known = byWeekday[target % 7] ?? Number.NaN
      if (!Number.isNaN(known)) return known
      const said = Math.max(0, weightedMean(units, marks, newestSameWeekday(target, cutOff)))
      byWeekday[target % 7] = said
      return said
    },
    explain(target) {
      const days: WeightedDay[] = []
      const leftOut: LeftOutDay[] = []
      if (cutOff >= 0) {
        for (const { day, weight } of eachWeek(target)) {
          const sold = units[day] ?? Number.NaN
          if (Number.isNaN(sold)) leftOut.push({ day, reason: 'no_data' })
          else if (marks[day] !== 0) leftOut.push({ day, reason: 'possible_stock_out' })
          else days.push({ day, units: sold, weight })
        }
      }
      return { kind: 'mean_of_days', days, leftOut }
    },
  }
}
