import { explainWith, traceWith, type Cursor } from './cursor.ts'
import type { DemandModel } from './demand-model.ts'
import { newestSameWeekday } from './same-weekday.ts'
import type { StoreHistory } from './store-history.ts'

/** Where a week before was not delivered, the one before it speaks, up to so many weeks back. */
const WEEKS = 8

/** What the same weekday sold a week before: the yardstick that every model has to beat. */
export const sameWeekModel: DemandModel = {
  id: 'misma_semana',
  canBeChosen: false,
  learnsFromChain: false,
  version: 1,
  historyDays: 7 * WEEKS,
  trace: (store, ...of) => traceWith(sameWeekCursor(store), store, ...of),
  explain: (store, ...of) => explainWith(sameWeekCursor(store), store, ...of),
}

function sameWeekCursor(store: StoreHistory): Cursor {
  let units: Float64Array = new Float64Array()
  let last = -1
  const dayBehind = (target: number): number | undefined => {
    const newest = newestSameWeekday(target, last)
    for (let day = newest; day > newest - 7 * WEEKS; day -= 7)
      if (!Number.isNaN(units[day] ?? Number.NaN)) return day
    return undefined
  }
  return {
    start(product) {
      units = store.products[product]?.units ?? units
      last = -1
    },
    pass(day) {
      last = day
    },
    forecast(target) {
      const day = dayBehind(target)
      return day === undefined ? 0 : Math.max(0, units[day] ?? 0)
    },
    explain(target) {
      const day = dayBehind(target)
      const days = day === undefined ? [] : [{ day, units: units[day] ?? 0, weight: 1 }]
      return { kind: 'mean_of_days', days, leftOut: [] }
    },
  }
}
