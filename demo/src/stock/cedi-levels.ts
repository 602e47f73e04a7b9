import type { Product } from '../catalogue/catalogue.ts'
import { christmasFactor, christmasNearness } from '../demand/seasons.ts'
import type { Day } from '../local-time.ts'
import { isUnreachable, STORES } from '../locations.ts'
import { pick, TOPIC, uniform } from '../random.ts'
import { isOutage } from './replenishment.ts'

const SHORT_DAYS = 9

const LINES = STORES.filter((store) => !isUnreachable(store)).reduce(
  (sum, store) => ({
    retail: sum.retail + store.linesPerDay * (1 - store.wholesale),
    wholesale: sum.wholesale + store.linesPerDay * store.wholesale,
  }),
  { retail: 0, wholesale: 0 },
)

/** Packs of a product that the chain's stores sell on an ordinary day. */
function packsPerDay(product: Product, scale: number): number {
  const retail = (LINES.retail * product.retailShare * product.perLine) / product.unitsPerPack
  return scale * (retail + LINES.wholesale * product.wholesaleShare * 2.5)
}

/** The best sellers run short most often: everybody orders them. */
function isShort(seed: number, product: Product, day: Day): boolean {
  const chance = product.quadrant === 'CUADRANTE I' ? 0.14 : product.quadrant === 'CUADRANTE II' ? 0.08 : 0.03
  const epoch = Math.floor((day + pick(SHORT_DAYS, seed, TOPIC.cediShort, product.index)) / SHORT_DAYS)
  return uniform(seed, TOPIC.cediShort, product.index, epoch) < chance
}

/**
 * Units in a CEDI on a day, after the trucks have left. A saw tooth: stores draw it down from one supplier's
 * delivery to the next. In an outage there is nothing, in a shortage less than the stores will ask for.
 */
export function cediLevel(seed: number, scale: number, product: Product, day: Day): number {
  if (isOutage(seed, product.index, day)) return 0
  const daily = packsPerDay(product, scale) * christmasFactor(product.christmas, christmasNearness(day))
  const draw = uniform(seed, TOPIC.cediLevel, product.index)
  if (isShort(seed, product, day)) return Math.ceil(daily * 0.12 * draw) * product.unitsPerPack
  const isFresh = product.cedi === 'cedi_verde'
  const cycle = isFresh ? 3 : 7 + pick(8, seed, TOPIC.cediCycle, product.index)
  const since = (day + pick(cycle, seed, TOPIC.cediCycle, product.index, 1)) % cycle
  const reserve = isFresh ? 1.5 + 2 * draw : 4 + 10 * draw
  const packs = daily * (reserve + cycle - since)
  return Math.max(Math.round(packs), 2 + Math.floor(12 * draw) - Math.floor(since / 4)) * product.unitsPerPack
}
