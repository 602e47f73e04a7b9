import { christmasFactor, christmasNearness } from '../demand/seasons.ts'
import type { Day } from '../local-time.ts'
import { TOPIC, pick, uniform } from '../random.ts'
import type { Article, Milli } from './assortment.ts'

/** The longest time from the stock that an order was based on to its delivery. */
export const LONGEST_ORDER_DAYS = 13

const OUTAGE_DAYS = 21

/** The CEDI itself is out of the product: nobody gets any for weeks. */
export function isOutage(seed: number, product: number, day: Day): boolean {
  const epoch = Math.floor((day + pick(OUTAGE_DAYS, seed, TOPIC.outage, product)) / OUTAGE_DAYS)
  return uniform(seed, TOPIC.outage, product, epoch) < 0.03
}

/** Most deliveries come on their day; one in five a day or more late, but before the next order. */
function slipOf(seed: number, store: number, article: Article, round: number): number {
  const draw = uniform(seed, TOPIC.slip, article.product.index, store, round)
  const slip = draw < 0.8 ? 0 : draw < 0.93 ? 1 : 2
  return Math.min(slip, article.cycle - article.lead)
}

/**
 * What is delivered of an article on a day: what an order placed some days before asked for. The
 * order looks at the stock on the shelf alone, which is enough because the one before it has always arrived.
 *
 * @param stockAtClose stock at the close of a day
 * @param firstDay the chain's first day: an order cannot look further back than the evening before it
 */
export function delivery(
  seed: number,
  store: number,
  article: Article,
  day: Day,
  firstDay: Day,
  stockAtClose: (day: Day) => Milli,
): Milli {
  if (!article.active) return 0
  const round = Math.floor((day - article.phase) / article.cycle)
  const due = round * article.cycle + article.phase
  if (day - due !== slipOf(seed, store, article, round)) return 0
  const { index, christmas } = article.product
  if (uniform(seed, TOPIC.missed, index, store, round) > article.service) return 0
  if (isOutage(seed, index, day)) return 0

  const stock = stockAtClose(Math.max(due - article.lead, firstDay - 1))
  // Buyers see the season coming, but not all of it.
  const expected = 0.75 * (christmasFactor(christmas, christmasNearness(day)) - 1) + 1
  const fill = uniform(seed, TOPIC.fill, index, store, round)
  const parcels = Math.round((article.orderUpTo * expected - stock) / article.deliveryUnit)
  if (parcels < 1) return 0
  const served = fill < 0.04 ? parcels * 2 + 1 : fill > 0.94 ? Math.ceil(parcels / 2) : parcels
  return served * article.deliveryUnit
}
