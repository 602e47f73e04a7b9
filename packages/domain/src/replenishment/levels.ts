import type { Multipliers } from '../stock/params.ts'

/** The stock levels of a product in a store, all in packs. */
export interface StockLevels {
  readonly stock_min: number
  readonly stock_seg: number
  readonly stock_max: number
  readonly punto_reorden: number
}

/** Days of sales that the reorder point adds to minimum and safety stock (specification §9). */
export const REORDER_EXTRA_DAYS = 1.25

/** Levels of a product without class (specification §5: 'all zero when no class'). */
export const NO_LEVELS: StockLevels = { stock_min: 0, stock_seg: 0, stock_max: 0, punto_reorden: 0 }

/**
 * Minimum, safety and maximum stock and the reorder point, in packs, of a product that sells `dailyPacks`
 * packs a day (specification §5). In days each level is its multiplier; see `reorderPointDays`.
 */
export function stockLevels(dailyPacks: number, { min, seg, max }: Multipliers): StockLevels {
  const stock_min = dailyPacks * min
  const stock_seg = dailyPacks * seg
  return {
    stock_min,
    stock_seg,
    stock_max: dailyPacks * max,
    punto_reorden: stock_min + stock_seg + REORDER_EXTRA_DAYS * dailyPacks,
  }
}

/**
 * The reorder point in days of sales. Equal to `punto_reorden` over daily packs, but taken from the
 * multipliers, so that it is one constant for all products of a class and free of a division's rounding.
 */
export function reorderPointDays({ min, seg }: Pick<Multipliers, 'min' | 'seg'>): number {
  return min + seg + REORDER_EXTRA_DAYS
}
