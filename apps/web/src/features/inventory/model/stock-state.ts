import type { StockFila } from '@abasto/contracts/stock/schema'

/** Units, and units per pack. */
export type Stocked = Pick<StockFila, 'stock_actual' | 'cantidad_bultos'>

export type StockState = 'negative' | 'zero' | 'below-one-pack'

/** What is to be said of a quantity, if anything is. */
export function stockState({ stock_actual: units, cantidad_bultos: perPack }: Stocked): StockState | null {
  if (units < 0) return 'negative'
  if (units === 0) return 'zero'
  return perPack > 0 && units < perPack ? 'below-one-pack' : null
}
