import type { Multipliers } from '../stock/params.ts'

/** The stock levels of a product in a store, all in packs. */
export interface StockLevels {
  readonly min: number
  readonly safety: number
  readonly max: number
  readonly reorderPoint: number
}

/** Days of sales that the reorder point adds to minimum and safety stock (specification §9). */
export const REORDER_EXTRA_DAYS = 1.25

/** Levels of a product without class (specification §5: 'all zero when no class'). */
export const NO_LEVELS: StockLevels = { min: 0, safety: 0, max: 0, reorderPoint: 0 }

/**
 * Minimum, safety and maximum stock and the reorder point, in packs, of a product that sells `dailyPacks`
 * packs a day (specification §5). In days each level is its multiplier; see `reorderPointDays`.
 */
export function stockLevels(dailyPacks: number, days: Multipliers): StockLevels {
  const min = dailyPacks * days.min
  const safety = dailyPacks * days.safety
  return {
    min,
    safety,
    max: dailyPacks * days.max,
    reorderPoint: min + safety + REORDER_EXTRA_DAYS * dailyPacks,
  }
}

/**
 * The reorder point in days of sales. Equal to `reorderPoint` over daily packs, but taken from the
 * multipliers, so that it is one constant for all products of a class and free of a division's rounding.
 */
export function reorderPointDays({ min, safety }: Pick<Multipliers, 'min' | 'safety'>): number {
  return min + safety + REORDER_EXTRA_DAYS
}
