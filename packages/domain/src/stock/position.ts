import { InvalidInputError } from '../errors.ts'

/** Largest amount, in units, that is still counted exactly; beyond it a quantity is a mistake in the source. */
export const MAX_QUANTITY = Number.MAX_SAFE_INTEGER

/** Smallest pack: quantities are kept to the thousandth of a unit. */
const MIN_PACK = 0.001

/**
 * Units per pack as the formulas use them: 0, negative, missing or otherwise unusable counts as 1
 * (architecture §5, 'Suggestion').
 */
export function unitsPerPack(cantidadBultos: number | null | undefined): number {
  const usable =
    typeof cantidadBultos === 'number' && cantidadBultos >= MIN_PACK && cantidadBultos <= MAX_QUANTITY
  return usable ? cantidadBultos : 1
}

/**
 * What a store has and what is on its way to it, in units (specification §5). Stock may be negative: the
 * store sold what its system did not know of, and that hole is filled too.
 * @throws InvalidInputError for NaN, infinite or beyond MAX_QUANTITY
 */
export function totalStock(stockTienda: number, stockEnTransito: number): number {
  return quantity('stock_tienda', stockTienda) + quantity('stock_en_transito', stockEnTransito)
}

/**
 * How many days `stockUnid` lasts at `dailyUnid` units a day (specification §5). Negative for negative stock.
 * Null when nothing sells: the screens show infinity, which JSON cannot carry.
 */
export function daysOfStock(stockUnid: number, dailyUnid: number): number | null {
  return dailyUnid > 0 ? stockUnid / dailyUnid : null
}

/** `value`, if it is an amount the formulas are defined for. @throws InvalidInputError naming `field` */
export function quantity(field: string, value: number): number {
  if (Math.abs(value) <= MAX_QUANTITY) return value
  throw new InvalidInputError(field, value, 'a finite quantity')
}
