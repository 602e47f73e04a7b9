import type { StoreSeries } from './model/store-series.ts'

/** What a store's card says. */
export interface StoreFigures {
  /** Over the days that were loaded, possible stock-outs among them; null where none was. */
  averageBultos: number | null
  totalBultos: number
  loadedDays: number
  /** Of the projected days; null where there is no projection. */
  nextBultos: number | null
  stockOutDays: number
}

export function storeFigures({ sold, projected }: StoreSeries): StoreFigures {
  const loaded = sold.filter((day) => day !== null)
  const expected = projected.filter((bultos) => bultos !== null)
  const totalBultos = loaded.reduce((total, { bultos }) => total + bultos, 0)
  return {
    averageBultos: loaded.length === 0 ? null : totalBultos / loaded.length,
    totalBultos,
    loadedDays: loaded.length,
    nextBultos: expected.length === 0 ? null : expected.reduce((total, bultos) => total + bultos, 0),
    stockOutDays: loaded.filter(({ isStockOut }) => isStockOut).length,
  }
}

/** The store the dialog was opened from comes first. */
export const currentFirst = (stores: readonly StoreSeries[]): StoreSeries[] => [
  ...stores.filter(({ isCurrent }) => isCurrent),
  ...stores.filter(({ isCurrent }) => !isCurrent),
]
