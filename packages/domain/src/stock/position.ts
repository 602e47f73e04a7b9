import { InvalidInputError } from '../errors.ts'

/** Largest amount, in units, that is still counted exactly; beyond it a quantity is a mistake in the source. */
export const MAX_QUANTITY = Number.MAX_SAFE_INTEGER

/** Smallest pack: quantities are kept to the thousandth of a unit. */
const MIN_PACK = 0.001

/**
 * Units per pack as the formulas use them: 0, negative, missing or otherwise unusable counts as 1
 * (architecture §5, 'Suggestion').
 */
export function unitsPerPack(packSize: number | null | undefined): number {
  const usable = typeof packSize === 'number' && packSize >= MIN_PACK && packSize <= MAX_QUANTITY
  return usable ? packSize : 1
}

/**
 * What a store has and what is on its way to it, in units (specification §5). Stock may be negative: the
 * store sold what its system did not know of, and that hole is filled too.
 * @throws InvalidInputError for NaN, infinite or beyond MAX_QUANTITY
 */
export function totalStock(storeStock: number, inTransit: number): number {
  return quantity('storeStock', storeStock) + quantity('inTransit', inTransit)
}

/**
 * How many days `stockUnits` lasts at `dailyUnits` units a day (specification §5). Negative for negative stock.
 * Null when nothing sells: the screens show infinity, which JSON cannot carry.
 */
export function daysOfStock(stockUnits: number, dailyUnits: number): number | null {
  return dailyUnits > 0 ? stockUnits / dailyUnits : null
}

/** `value`, if it is an amount the formulas are defined for. @throws InvalidInputError naming `field` */
export function quantity(field: string, value: number): number {
  if (Math.abs(value) <= MAX_QUANTITY) return value
  throw new InvalidInputError(field, value, 'a finite quantity')
}
