import { InvalidInputError } from '../errors.ts'
import type { SalesClass } from './classify.ts'

type Suffix = Lowercase<SalesClass>
type Level = 'min' | 'seg' | 'max'

/** Name of one multiplier, as in the specification: `stock_min_mult_a` ... `stock_max_mult_c`. */
export type StockParamName = `stock_${Level}_mult_${Suffix}`

/** The 15 multipliers of a location (specification §3): days of sales to hold, per level and class. */
export type StockParams = Readonly<Record<StockParamName, number>>

/** Multipliers of one class, in days of sales. */
export interface Multipliers {
  readonly min: number
  readonly seg: number
  readonly max: number
}

/** Most days of sales a multiplier may ask for: more than any shelf, less than what overflows. */
export const MAX_MULTIPLIER = 10_000

/** What holds where a location has no parameters of its own (specification §9). */
export const DEFAULT_STOCK_PARAMS: StockParams = {
  stock_min_mult_a: 2,
  stock_seg_mult_a: 1,
  stock_max_mult_a: 5,
  stock_min_mult_ab: 2,
  stock_seg_mult_ab: 2.5,
  stock_max_mult_ab: 7,
  stock_min_mult_b: 3,
  stock_seg_mult_b: 2,
  stock_max_mult_b: 12,
  stock_min_mult_bc: 9,
  stock_seg_mult_bc: 3,
  stock_max_mult_bc: 17,
  stock_min_mult_c: 15,
  stock_seg_mult_c: 7,
  stock_max_mult_c: 26,
}

/** The 15 names, class by class. */
export const STOCK_PARAM_NAMES = [
  'stock_min_mult_a',
  'stock_seg_mult_a',
  'stock_max_mult_a',
  'stock_min_mult_ab',
  'stock_seg_mult_ab',
  'stock_max_mult_ab',
  'stock_min_mult_b',
  'stock_seg_mult_b',
  'stock_max_mult_b',
  'stock_min_mult_bc',
  'stock_seg_mult_bc',
  'stock_max_mult_bc',
  'stock_min_mult_c',
  'stock_seg_mult_c',
  'stock_max_mult_c',
] as const satisfies readonly StockParamName[]

const SUFFIX: Readonly<Record<SalesClass, Suffix>> = { A: 'a', AB: 'ab', B: 'b', BC: 'bc', C: 'c' }

/**
 * The multipliers that `params` holds for a class.
 * @throws InvalidInputError if one of them is not between 0 and MAX_MULTIPLIER
 */
export function multipliersOf(params: StockParams, clase: SalesClass): Multipliers {
  const suffix = SUFFIX[clase]
  return {
    min: multiplier(params, `stock_min_mult_${suffix}`),
    seg: multiplier(params, `stock_seg_mult_${suffix}`),
    max: multiplier(params, `stock_max_mult_${suffix}`),
  }
}

function multiplier(params: StockParams, name: StockParamName): number {
  const value = params[name]
  if (value >= 0 && value <= MAX_MULTIPLIER) return value
  throw new InvalidInputError(name, value, `0 to ${MAX_MULTIPLIER} days`)
}
