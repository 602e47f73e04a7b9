import { type Appetite, drawFrom } from '../demand/appetite.ts'
import { type Visit, visitsOf } from '../demand/visits.ts'
import type { Day } from '../local-time.ts'
import { type Generator, generator, hash, normal, oneOrMore, TOPIC } from '../random.ts'
import { type Article, type Assortment, BULK_BUYERS, BULK_FACTOR, type Milli } from './assortment.ts'
import type { Movement } from './movements.ts'

export interface Line {
  /** Position in the assortment. */
  readonly article: number
  readonly quantity: Milli
}

export interface Ticket {
  /** Second of the day. */
  readonly at: number
  readonly till: number
  readonly wholesale: boolean
  /** Typed in and cancelled: the goods stayed on the shelf. */
  readonly voided: boolean
  readonly lines: readonly Line[]
}

/** What happened in a store from midnight to midnight. */
export interface ShelfDay {
  readonly tickets: readonly Ticket[]
  readonly movements: readonly Movement[]
  /** Real stock at midnight, by position in the assortment. */
  readonly closing: Float64Array
}

const VOIDED = 0.008
const MOST_UNITS = 36
const LIGHTEST: Milli = 50

function retailQuantity({ product }: Article, next: Generator): Milli {
  if (!product.weighed) return Math.min(oneOrMore(product.perLine, next), MOST_UNITS) * 1000
  const kilos = product.perLine * Math.exp(0.45 * normal(next) - 0.1)
  return Math.max(LIGHTEST, Math.round(kilos * 200) * 5)
}

function packsWanted({ packsPerLine }: Article, isBulk: boolean, next: Generator): number {
  return Math.round(oneOrMore(packsPerLine, next) * (isBulk ? BULK_FACTOR : 1))
}

/** What the customer takes of what is there: whole packs in wholesale, otherwise down to the last unit. */
function taken(wanted: Milli, stock: Milli, article: Article, wholesale: boolean): Milli {
  if (wanted <= stock) return wanted
  return wholesale ? Math.max(0, Math.floor(stock / article.pack)) * article.pack : Math.max(0, stock)
}

function shop(
  visit: Visit,
  assortment: Assortment,
  appetite: Appetite,
  stock: Float64Array,
  next: Generator,
): Ticket {
  const lines: Line[] = []
  const till = 1 + Math.floor(next() * assortment.site.tills)
  const voided = next() < VOIDED
  const isBulk = visit.wholesale && next() < BULK_BUYERS
  for (let count = 0; count < visit.lines; count++) {
    const at = drawFrom(visit.wholesale ? appetite.wholesale : appetite.retail, next)
    const article = assortment.articles[at]
    if (!article) continue
    const wanted = visit.wholesale
      ? packsWanted(article, isBulk, next) * article.pack
      : retailQuantity(article, next)
    const quantity = taken(wanted, stock[at] ?? 0, article, visit.wholesale)
    if (quantity <= 0 || lines.some((line) => line.article === at)) continue
    if (!voided) stock[at] = (stock[at] ?? 0) - quantity
    lines.push({ article: at, quantity })
  }
  return { at: visit.at, till, wholesale: visit.wholesale, voided, lines }
}

/**
 * Lets a day pass in a store: goods come and go as `movements` say, customers buy what they want as far as
 * it is on the shelf. The same arguments give the same day.
 *
 * @param opening real stock at the day's start
 * @param movements in order of time; those that do not touch real stock change the record alone
 */
export function passDay(
  seed: number,
  assortment: Assortment,
  appetite: Appetite,
  day: Day,
  opening: Float64Array,
  movements: readonly Movement[],
): ShelfDay {
  const next = generator(hash(seed, TOPIC.tickets, assortment.site.number, day))
  const stock = opening.slice()
  const tickets: Ticket[] = []
  let moved = 0
  const moveUntil = (second: number) => {
    for (; moved < movements.length && (movements[moved]?.at ?? 0) <= second; moved++) {
      const movement = movements[moved]
      if (movement && movement.kind !== 'ajuste')
        stock[movement.article] = (stock[movement.article] ?? 0) + movement.quantity
    }
  }
  for (const visit of visitsOf(seed, assortment, day, next)) {
    moveUntil(visit.at)
    const ticket = shop(visit, assortment, appetite, stock, next)
    if (ticket.lines.length > 0) tickets.push(ticket)
  }
  moveUntil(Infinity)
  return { tickets, movements, closing: stock }
}
