import type { ChartDays } from './chart-days.ts'
import type { StoreSeries } from './store-series.ts'

export interface StoreReading {
  store: StoreSeries
  /** Null: the day was never loaded, or there is no projection. */
  bultos: number | null
  isStockOut: boolean
}

/** All stores on one day. */
export interface DayReading {
  day: string
  isProjected: boolean
  /** Highest first; stores without a value at the end. */
  rows: readonly StoreReading[]
  /** Of the stores that have a value. */
  sum: number
  known: number
}

/** What a store sold, or is expected to sell, on the day of that index. */
export function readingOf(store: StoreSeries, days: ChartDays, index: number): StoreReading {
  const ahead = index - days.past.length
  if (ahead >= 0) return { store, bultos: store.projected[ahead] ?? null, isStockOut: false }
  const sold = store.sold[index] ?? null
  return { store, bultos: sold?.bultos ?? null, isStockOut: sold?.isStockOut ?? false }
}

export function dayReading(stores: readonly StoreSeries[], days: ChartDays, index: number): DayReading {
  const rows = stores.map((store) => readingOf(store, days, index))
  const known = rows.filter(({ bultos }) => bultos !== null)
  return {
    day: days.all[index] ?? days.today,
    isProjected: index >= days.past.length,
    rows: rows.sort(byValue),
    sum: known.reduce((sum, { bultos }) => sum + (bultos ?? 0), 0),
    known: known.length,
  }
}

function byValue({ bultos: one }: StoreReading, { bultos: other }: StoreReading): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return other - one
}
