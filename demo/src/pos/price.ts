import type { Product } from '../catalogue/catalogue.ts'
import { PROMOTION_DISCOUNT } from '../demand/promotions.ts'
import { type Day, dayOfDate } from '../local-time.ts'

const REFERENCE_DAY = dayOfDate('2025-11-01')
const REFERENCE_RATE = 226
const DAILY_RISE = 1.0018
const WHOLESALE_DISCOUNT = 0.06

/** Bolívares for a dollar: an invented but steady rise. */
export const exchangeRate = (day: Day): number => REFERENCE_RATE * DAILY_RISE ** (day - REFERENCE_DAY)

/** Price of a unit (or kg) in bolívares, to the céntimo. */
export function unitPrice(product: Product, rate: number, wholesale: boolean, promoted: boolean): number {
  const discount = (wholesale ? 1 - WHOLESALE_DISCOUNT : 1) * (promoted ? 1 - PROMOTION_DISCOUNT : 1)
  return Math.round(product.priceUsd * rate * discount * 100) / 100
}
