import { appetites } from '../demand/appetite.ts'
import type { Day } from '../local-time.ts'
import type { Assortment, Milli } from './assortment.ts'
import { type BadLine, badLineOf } from './bad-lines.ts'
import { countError } from './count-errors.ts'
import { movementsOf } from './movements.ts'
import { LONGEST_ORDER_DAYS } from './replenishment.ts'
import { passDay, type ShelfDay } from './shelf-day.ts'

export interface StoreDay extends ShelfDay {
  readonly day: Day
  readonly badLine: BadLine | undefined
}

/** A store's past as far as its future depends on it: real stock at the close of the last days. */
export interface StoreClock {
  /** What happens on the day after the last closed one. Asking again gives the same day. */
  today(): StoreDay
  /** Real stock at the start of today. */
  opening(): Float64Array
  /** Closes today: the next call of `today` is about tomorrow. */
  turn(): void
}

/**
 * @param firstDay the chain's first day
 * @param closings real stock at the close of the last days, up to the day before today
 */
export function storeClock(
  seed: number,
  assortment: Assortment,
  firstDay: Day,
  closings: Map<Day, Float64Array>,
): StoreClock {
  const appetiteOf = appetites(seed, assortment)
  let day = Math.max(...closings.keys()) + 1
  let planned: StoreDay | undefined

  const closingOf = (closed: Day): Float64Array => {
    const stock = closings.get(closed)
    if (!stock) throw new Error(`${assortment.site.id}: the stock of day ${closed} is not known`)
    return stock
  }

  const today = (): StoreDay => {
    if (planned) return planned
    const opening = closingOf(day - 1)
    const movements = movementsOf(seed, assortment, day, firstDay, opening, closingOf)
    const shelfDay = passDay(seed, assortment, appetiteOf(day), day, opening, movements)
    const badLine = badLineOf(seed, assortment.site, day, shelfDay.tickets.length)
    planned = { ...shelfDay, day, badLine }
    return planned
  }

  return {
    today,
    opening: () => closingOf(day - 1),
    turn() {
      closings.set(day, today().closing)
      closings.delete(day - LONGEST_ORDER_DAYS - 1)
      planned = undefined
      day++
    },
  }
}

/** What the POS has recorded where the shelves really hold `stock`. */
export function recordedStock(
  seed: number,
  assortment: Assortment,
  stock: Float64Array,
  day: Day,
): Float64Array {
  return stock.map((real, at) => real + errorOf(seed, assortment, at, day))
}

/** What the shelves really hold where the POS has recorded `stock`. */
export function realStock(seed: number, assortment: Assortment, stock: Float64Array, day: Day): Float64Array {
  return stock.map((recorded, at) => recorded - errorOf(seed, assortment, at, day))
}

function errorOf(seed: number, { articles, site }: Assortment, at: number, day: Day): Milli {
  const article = articles[at]
  return article ? countError(seed, site, article, day) : 0
}
