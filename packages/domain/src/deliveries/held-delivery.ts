import { THIN_SHARE } from '../sales/whole-day.ts'

/**
 * When a delivery is held back instead of replacing what is loaded: it lost so much that the source is likelier to
 * have failed than the shelves to have emptied. What is loaded stays until a person decides, or until the next
 * reading brings about the same.
 */

/**
 * Of the products that had stock, at most this share may be missing from the next reading. From one reading to the
 * next a store delists a handful of some thousands; a POS query cut short, or without one of its departments, loses
 * more than a fifth. A range cut as large as that waits for one more reading.
 */
export const LOST_STOCK_SHARE = 0.2

/** So many products, or lines, may be lost of any delivery: in a tiny store a share says nothing. */
export const LOST_ALWAYS_ALLOWED = 9

/** How far the next reading may be from the one held back and still confirm it. */
export const CONFIRMED_SHARE = 0.05

/**
 * - `taken`: it replaces what is loaded.
 * - `confirmed`: the same, because it brings about what the one held back before it had brought.
 * - `held`: what is loaded stays.
 */
export type DeliveryJudgement = 'taken' | 'confirmed' | 'held'

interface Products {
  readonly size: number
  has(product: number): boolean
  keys(): Iterable<number>
}

/**
 * What becomes of a reading of a location's stock.
 *
 * A product that had nothing left is not missed. A reading without any product is held back where something is
 * loaded, and no second one confirms it: only a person takes nothing for stock.
 *
 * @param loaded units by product, of those whose stock is known
 * @param arrived the products that came and can be loaded
 * @param held those that the reading held back before it brought; null: none is
 */
export function assessStock(
  loaded: ReadonlyMap<number, number>,
  arrived: Products,
  held: Products | null,
): DeliveryJudgement {
  if (arrived.size === 0) return loaded.size === 0 ? 'taken' : 'held'
  const stocked = new Set([...loaded].filter(([, units]) => units !== 0).map(([product]) => product))
  if (!isLost(missingOf(stocked, arrived), stocked.size, LOST_STOCK_SHARE)) return 'taken'
  const isConfirmed = held !== null && isAlmost(held, arrived) && isAlmost(arrived, held)
  return isConfirmed ? 'confirmed' : 'held'
}

/**
 * What becomes of a day of sales that is read again, by its lines: few are those that would be few of its weekday.
 *
 * @param held lines of the reading held back before it; null: none is
 */
export function assessDay(loaded: number, arrived: number, held: number | null): DeliveryJudgement {
  const lost = loaded - arrived
  if (lost <= LOST_ALWAYS_ALLOWED || arrived >= loaded * THIN_SHARE) return 'taken'
  const isConfirmed = held !== null && Math.abs(held - arrived) <= Math.max(held, arrived) * CONFIRMED_SHARE
  return isConfirmed ? 'confirmed' : 'held'
}

function isAlmost(all: Products, others: Products): boolean {
  return missingOf(all, others) <= all.size * CONFIRMED_SHARE
}

function isLost(lost: number, of: number, share: number): boolean {
  return lost > LOST_ALWAYS_ALLOWED && lost > of * share
}

function missingOf(products: Products, others: Products): number {
  let missing = 0
  for (const product of products.keys()) if (!others.has(product)) missing++
  return missing
}
