import type { Cedi } from '../catalogue/family.ts'
import type { Day } from '../local-time.ts'
import { pick, TOPIC, uniform } from '../random.ts'
import type { Assortment, Milli } from './assortment.ts'
import { countError } from './count-errors.ts'
import { delivery } from './replenishment.ts'

/** A change of stock that is no sale: goods received, goods lost, or a count that changes the record alone. */
export interface Movement {
  /** Second of the day. */
  readonly at: number
  /** Position in the assortment. */
  readonly article: number
  readonly kind: 'recepcion' | 'merma' | 'ajuste'
  readonly quantity: Milli
}

const COUNT_SECOND = 6 * 3600 + 20 * 60
const LOSS_SECOND = 6 * 3600 + 40 * 60

/** Earliest arrival of each CEDI's truck and by how many minutes it varies. */
const TRUCKS: Readonly<Record<Cedi, readonly [hour: number, minutes: number]>> = {
  cedi_verde: [5, 55],
  cedi_frio: [7, 150],
  cedi_seco: [8, 360],
}

function truckSecond(seed: number, store: number, cedi: Cedi, day: Day): number {
  const [hour, minutes] = TRUCKS[cedi]
  return hour * 3600 + 60 * pick(minutes, seed, TOPIC.truck, store, day, hour)
}

/** All that is left of a product is thrown away: expired, broken or stolen. */
const LOST = 0.0007

/**
 * The movements of a store's day, in order of time.
 *
 * @param opening real stock at the day's start
 * @param stockAtClose real stock at the close of an earlier day
 */
export function movementsOf(
  seed: number,
  { articles, site }: Assortment,
  day: Day,
  firstDay: Day,
  opening: Float64Array,
  stockAtClose: (day: Day) => Float64Array,
): Movement[] {
  const movements: Movement[] = []
  for (const [at, article] of articles.entries()) {
    const { product } = article
    const correction = countError(seed, site, article, day) - countError(seed, site, article, day - 1)
    if (correction !== 0)
      movements.push({ at: COUNT_SECOND, article: at, kind: 'ajuste', quantity: correction })

    const stock = opening[at] ?? 0
    const isLost = stock > 0 && article.active && product.quadrant !== 'CUADRANTE I'
    if (isLost && uniform(seed, TOPIC.loss, product.index, site.number, day) < LOST)
      movements.push({ at: LOSS_SECOND, article: at, kind: 'merma', quantity: -stock })

    const delivered = delivery(
      seed,
      site.number,
      article,
      day,
      firstDay,
      (closed) => stockAtClose(closed)[at] ?? 0,
    )
    if (delivered > 0) {
      const second = truckSecond(seed, site.number, product.cedi, day)
      movements.push({ at: second, article: at, kind: 'recepcion', quantity: delivered })
    }
  }
  return movements.toSorted((a, b) => a.at - b.at || a.article - b.article)
}
