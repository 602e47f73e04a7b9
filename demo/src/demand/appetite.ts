import type { Day } from '../local-time.ts'
import type { Generator } from '../random.ts'
import type { Assortment } from '../stock/assortment.ts'
import { promotionWeek, weekFactor } from './promotions.ts'
import { christmasFactor, christmasNearness } from './seasons.ts'

/** How often customers of a day ask for each article: running sums, in the order of the assortment. */
export interface Appetite {
  readonly retail: Float64Array
  readonly wholesale: Float64Array
}

/** Asks for the appetite of one day after another; factors that hold for a week are drawn once a week. */
export function appetites(seed: number, assortment: Assortment): (day: Day) => Appetite {
  const { articles, site } = assortment
  const factors = new Float64Array(articles.length)
  const appetite = {
    retail: new Float64Array(articles.length),
    wholesale: new Float64Array(articles.length),
  }
  let factorsOf: number | undefined

  return (day) => {
    const week = promotionWeek(day)
    if (week !== factorsOf) {
      for (const [at, { product }] of articles.entries())
        factors[at] = weekFactor(seed, product, site.number, week)
      factorsOf = week
    }
    const nearness = christmasNearness(day)
    let retail = 0
    let wholesale = 0
    for (const [at, article] of articles.entries()) {
      const factor = (factors[at] ?? 1) * christmasFactor(article.product.christmas, nearness)
      retail += article.retail * factor
      wholesale += article.wholesale * factor
      appetite.retail[at] = retail
      appetite.wholesale[at] = wholesale
    }
    return appetite
  }
}

/** Draws the position of an article, each as likely as its share of the running sums. */
export function drawFrom(sums: Float64Array, next: Generator): number {
  const target = next() * (sums[sums.length - 1] ?? 0)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  return low
}
