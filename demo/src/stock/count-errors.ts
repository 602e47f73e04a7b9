import type { StoreSite } from '../locations.ts'
import type { Day } from '../local-time.ts'
import { pick, TOPIC, uniform } from '../random.ts'
import type { Article, Milli } from './assortment.ts'

/** A wrong count or a delivery that was never entered stands until the next count. */
const EPOCH_DAYS = 15

/** Recorded minus real stock of an article on a day: 0 for most, below 0 where the record has lost goods. */
export function countError(seed: number, site: StoreSite, article: Article, day: Day): Milli {
  const { index } = article.product
  const epoch = Math.floor((day + pick(EPOCH_DAYS, seed, TOPIC.countError, index, site.number)) / EPOCH_DAYS)
  if (uniform(seed, TOPIC.countError, index, site.number, epoch + 1) >= site.countErrors) return 0
  const share = 0.3 + 0.9 * uniform(seed, TOPIC.countErrorSize, index, site.number, epoch)
  return -Math.ceil((article.orderUpTo * share) / 1000) * 1000
}
