import { InvalidInputError } from '../errors.ts'
import type { SalesClass } from './classify.ts'

/** Multipliers of one class, in days of sales. */
export interface Multipliers {
  readonly min: number
  readonly safety: number
  readonly max: number
}

/** The 15 multipliers of a location (specification §3): days of sales to hold, per class and level. */
export type StockParams = Readonly<Record<SalesClass, Multipliers>>

/** Most days of sales a multiplier may ask for: more than any shelf, less than what overflows. */
export const MAX_MULTIPLIER = 10_000

/** What holds where a location has no parameters of its own (specification §9). */
export const DEFAULT_STOCK_PARAMS: StockParams = {
  A: { min: 2, safety: 1, max: 5 },
  AB: { min: 2, safety: 2.5, max: 7 },
  B: { min: 3, safety: 2, max: 12 },
  BC: { min: 9, safety: 3, max: 17 },
  C: { min: 15, safety: 7, max: 26 },
}

/**
 * The multipliers that `params` holds for a class.
 * @throws InvalidInputError if one of them is not between 0 and MAX_MULTIPLIER
 */
export function multipliersOf(params: StockParams, salesClass: SalesClass): Multipliers {
  const { min, safety, max } = params[salesClass]
  for (const [level, days] of Object.entries({ min, safety, max })) {
    if (!(days >= 0 && days <= MAX_MULTIPLIER)) {
      throw new InvalidInputError(`${salesClass}.${level}`, days, `0 to ${MAX_MULTIPLIER} days`)
    }
  }
  return { min, safety, max }
}
