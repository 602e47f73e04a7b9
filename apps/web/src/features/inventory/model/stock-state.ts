import type { StockFila } from '@abasto/contracts/stock/schema'

/** Units, and units per pack. */
export type Stocked = Pick<StockFila, 'stock_actual' | 'cantidad_bultos'> & {
  /** Left out where only known stock is shown. */
  readonly desconocido?: boolean
}

export type StockState = 'unknown' | 'negative' | 'zero' | 'below-one-pack'

/** What is to be said of a quantity, if anything is. */
export function stockState({
  stock_actual: units,
  cantidad_bultos: perPack,
  desconocido: isUnknown = false,
}: Stocked): StockState | null {
  if (isUnknown) return 'unknown'
  if (units < 0) return 'negative'
  if (units === 0) return 'zero'
  return perPack > 0 && units < perPack ? 'below-one-pack' : null
}
