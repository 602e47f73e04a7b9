import { explainWith, traceWith, type Cursor } from './cursor.ts'
import type { DemandModel } from './demand-model.ts'
import type { LeftOutDay, WeightedDay } from './explanation.ts'
import type { StoreHistory } from './store-history.ts'

const DAYS = 28

/** The mean of the last 28 days, missing ones left out: the same for each day ahead. */
export const mean28Model: DemandModel = {
  id: 'promedio_28',
  canBeChosen: true,
  learnsFromChain: false,
  version: 1,
  historyDays: DAYS,
  trace: (store, ...of) => traceWith(mean28Cursor(store), store, ...of),
  explain: (store, ...of) => explainWith(mean28Cursor(store), store, ...of),
}

function mean28Cursor(store: StoreHistory): Cursor {
  let units: Float64Array = new Float64Array()
  let last = -1
  let mean = Number.NaN
  const meanOfDays = () => {
    let sum = 0
    let days = 0
    for (let day = Math.max(0, last - DAYS + 1); day <= last; day++) {
      const sold = units[day] ?? Number.NaN
      if (Number.isNaN(sold)) continue
      sum += sold
      days++
    }
    return days === 0 ? 0 : Math.max(0, sum / days)
  }
  return {
    start(product) {
      units = store.products[product]?.units ?? units
      last = -1
      mean = Number.NaN
    },
    pass(day) {
      last = day
      mean = Number.NaN
    },
    forecast() {
      if (Number.isNaN(mean)) mean = meanOfDays()
      return mean
    },
    explain() {
      const days: WeightedDay[] = []
      const leftOut: LeftOutDay[] = []
      for (let day = Math.max(0, last - DAYS + 1); day <= last; day++) {
        const sold = units[day] ?? Number.NaN
        if (Number.isNaN(sold)) leftOut.push({ day, reason: 'no_data' })
        else days.push({ day, units: sold, weight: 1 })
      }
      return { kind: 'mean_of_days', days, leftOut }
    },
  }
}
