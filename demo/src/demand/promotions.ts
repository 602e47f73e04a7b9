import type { Product } from '../catalogue/catalogue.ts'
import type { Day } from '../local-time.ts'
import { factorAround1, TOPIC, uniform } from '../random.ts'

/** Promotion weeks run from Thursday to Wednesday; 1970-01-01 was a Thursday. */
export const promotionWeek = (day: Day): number => Math.floor(day / 7)

export const PROMOTION_DISCOUNT = 0.15

/** Of a hundred products, how many are on promotion in a week. */
const ON_PROMOTION: Readonly<Record<Product['quadrant'], number>> = {
  'CUADRANTE I': 0.04,
  'CUADRANTE II': 0.025,
  'CUADRANTE III': 0.015,
  'CUADRANTE IV': 0.01,
}

/** How much more of the product the store sells in the week for a promotion; 1 without one. */
export function promotionUplift(seed: number, product: Product, store: number, week: number): number {
  const draw = uniform(seed, TOPIC.promotion, product.index, week)
  const chance = ON_PROMOTION[product.quadrant]
  if (draw >= chance || uniform(seed, TOPIC.promotionStore, product.index, store, week) > 0.7) return 1
  return 1.8 + (1.8 * draw) / chance
}

/** Demand of the week against the usual one: promotion and the ups and downs that have no name. */
export function weekFactor(seed: number, product: Product, store: number, week: number): number {
  const mood = factorAround1(0.16, seed, TOPIC.week, product.index, store, week)
  return mood * promotionUplift(seed, product, store, week)
}
