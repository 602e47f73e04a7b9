import { isEmpty, type Day } from './demand.ts'
import { draw, TOPIC } from './draw.ts'

/** Share of a store's products whose books are wrong: the stock is below zero. */
const WRONG = 0.004

/**
 * Units of a product in a store at the close of a day: falls from delivery to delivery, none on the days
 * `isEmpty` tells of.
 * @param daily units sold on a usual day; 0 where the product is not carried
 */
export function storeStock(
  store: number,
  product: number,
  day: Day,
  daily: number,
  weighed: boolean,
): number {
  if (daily === 0 || isEmpty(store, product, day)) return 0
  const level = draw(TOPIC.stock, store, product)
  if (draw(TOPIC.wrong, store, product) < WRONG) return -1 - Math.floor(12 * level)
  const toDelivery = 1 + ((product + store * 7 - day) % 9) + 9
  const units = daily * toDelivery * (0.6 + level) + 3 * level
  return weighed ? Math.round(units * 1000) / 1000 : Math.ceil(units)
}

/** Units in the CEDI that keeps the product: two to five weeks of the chain. */
export function originStock(cedi: number, product: number, day: Day, daily: number): number {
  const week = Math.floor((day + product) / 7)
  const level = draw(TOPIC.stock, cedi, product, week)
  return level < 0.03 ? 0 : Math.ceil(daily * (14 + 21 * level))
}
