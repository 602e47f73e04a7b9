import type { StoreSite } from '../locations.ts'
import type { Day } from '../local-time.ts'
import { type Generator, normal, oneOrMore, TOPIC, uniform } from '../random.ts'
import { type Assortment, RETAIL_LINES_PER_TICKET, WHOLESALE_LINES_PER_TICKET } from '../stock/assortment.ts'
import { season } from './seasons.ts'

/** Customers of each opening hour, from 07 to 19 h, against each other. */
const HOURS = [4, 6, 8, 10, 11, 10, 7, 6, 7, 9, 12, 11, 7]
const OPENING_SECOND = 7 * 3600

const HOUR_ENDS = HOURS.map(
  (_, at) => HOURS.slice(0, at + 1).reduce((a, b) => a + b) / HOURS.reduce((a, b) => a + b),
)

/** A customer at the till. */
export interface Visit {
  /** Second of the day. */
  readonly at: number
  readonly wholesale: boolean
  /** How many different products he means to buy. */
  readonly lines: number
}

function secondOfDay(next: Generator): number {
  const draw = next()
  const hour = HOUR_ENDS.findIndex((end) => draw < end)
  return OPENING_SECOND + (hour < 0 ? HOURS.length - 1 : hour) * 3600 + Math.floor(next() * 3600)
}

function howMany(mean: number, next: Generator): number {
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(next)))
}

/** A store's good and bad days: what the calendar does not explain. */
function mood(seed: number, site: StoreSite, day: Day): number {
  return 0.9 + 0.2 * uniform(seed, TOPIC.traffic, site.number, day)
}

/** The customers of a store's day, in order of time. */
export function visitsOf(seed: number, assortment: Assortment, day: Day, next: Generator): Visit[] {
  const traffic = season(day) * mood(seed, assortment.site, day)
  const retail = howMany(assortment.retailTickets * traffic, next)
  // Wholesale customers know neither pay-day nor Sunday as well as households do.
  const wholesale = howMany(assortment.wholesaleTickets * Math.sqrt(traffic), next)
  const visits: Visit[] = []
  for (let count = 0; count < retail + wholesale; count++) {
    const isWholesale = count >= retail
    const lines = oneOrMore(isWholesale ? WHOLESALE_LINES_PER_TICKET : RETAIL_LINES_PER_TICKET, next)
    visits.push({ at: secondOfDay(next), wholesale: isWholesale, lines })
  }
  return visits.toSorted((a, b) => a.at - b.at)
}
