import type { ChartDays } from './chart-days.ts'
import type { StoreSeries } from './store-series.ts'

export interface StoreValue {
  store: StoreSeries
  /** Null: the day was never loaded, or there is no projection. */
  packs: number | null
  isStockOut: boolean
}

/** All stores on one day. */
export interface DayValues {
  day: string
  isProjected: boolean
  /** Highest first; stores without a value at the end. */
  rows: readonly StoreValue[]
  /** Of the stores that have a value. */
  sum: number
  known: number
}

/** What a store sold, or is expected to sell, on the day of that index. */
export function storeValue(store: StoreSeries, days: ChartDays, index: number): StoreValue {
  const ahead = index - days.past.length
  if (ahead >= 0) return { store, packs: store.projected[ahead] ?? null, isStockOut: false }
  const sold = store.sold[index] ?? null
  return { store, packs: sold?.packs ?? null, isStockOut: sold?.isStockOut ?? false }
}

export function dayValues(stores: readonly StoreSeries[], days: ChartDays, index: number): DayValues {
  const rows = stores.map((store) => storeValue(store, days, index))
  const known = rows.filter(({ packs }) => packs !== null)
  return {
    day: days.all[index] ?? days.today,
    isProjected: index >= days.past.length,
    rows: rows.sort(byValue),
    sum: known.reduce((sum, { packs }) => sum + (packs ?? 0), 0),
    known: known.length,
  }
}

function byValue({ packs: one }: StoreValue, { packs: other }: StoreValue): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return other - one
}
