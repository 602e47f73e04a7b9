import { TOPIC, uniform } from '../random.ts'
import type { Article, Assortment, Milli } from './assortment.ts'
import { isOutage } from './replenishment.ts'

function openingOf(seed: number, store: number, article: Article, firstDay: number): Milli {
  const { product } = article
  const luck = uniform(seed, TOPIC.opening, product.index, store)
  const level = uniform(seed, TOPIC.openingLevel, product.index, store)
  if (article.active && (luck < 0.03 || (luck < 0.3 && isOutage(seed, product.index, firstDay)))) return 0
  const share = luck > 0.95 ? 1.5 + level : 0.3 + 0.7 * level
  return Math.max(1, Math.round((article.orderUpTo / 1000) * share)) * 1000
}

/** Real stock on the evening before the chain's first day: some shelves empty, some too full. */
export function openingStock(seed: number, { articles, site }: Assortment, firstDay: number): Float64Array {
  return Float64Array.from(articles, (article) => openingOf(seed, site.number, article, firstDay))
}
