import type { SoldDay, StoreSeries } from './model/store-series.ts'

/** What a store's card says. */
export interface StoreFigures {
  /** Over the days that are over, possible stock-outs among them; null where none was loaded. */
  averagePacks: number | null
  totalPacks: number
  loadedDays: number
  /** Of the projected days; null where there is no projection. */
  nextPacks: number | null
  stockOutDays: number
}

export function storeFigures({ sold, projected }: StoreSeries): StoreFigures {
  const loaded = sold.filter((day) => day !== null)
  const expected = projected.filter((packs) => packs !== null)
  const whole = loaded.filter(({ isOver }) => isOver)
  const measured = whole.length > 0 ? whole : loaded
  const totalPacks = packsOf(loaded)
  return {
    averagePacks: measured.length === 0 ? null : packsOf(measured) / measured.length,
    totalPacks,
    loadedDays: loaded.length,
    nextPacks: expected.length === 0 ? null : expected.reduce((total, packs) => total + packs, 0),
    stockOutDays: loaded.filter(({ isStockOut }) => isStockOut).length,
  }
}

const packsOf = (days: readonly SoldDay[]): number => days.reduce((total, { packs }) => total + packs, 0)

/** The store the dialog was opened from comes first. */
export const currentFirst = (stores: readonly StoreSeries[]): StoreSeries[] => [
  ...stores.filter(({ isCurrent }) => isCurrent),
  ...stores.filter(({ isCurrent }) => !isCurrent),
]
