import { draw, TOPIC } from './draw.ts'
import type { ScaleProduct } from './products.ts'

/** Days since 1970-01-01, as the days of the data set are counted. */
export type Day = number

export interface ScaleStore {
  readonly number: number
  readonly id: string
  readonly name: string
  /** Ticket lines against the average store's, which has 1. */
  readonly size: number
}

/** Monday to Sunday. */
const WEEKDAYS = [0.84, 0.85, 0.9, 0.96, 1.17, 1.36, 0.92] as const
const DECEMBER = 1.25
const TASTE = 0.7

/** Traffic of a store's day against its usual one; undefined: closed, or the day was never delivered. */
export function traffic(store: ScaleStore, day: Day): number | undefined {
  const date = new Date(day * 86_400_000)
  const month = date.getUTCMonth()
  if (month === 0 && date.getUTCDate() === 1) return undefined
  if (draw(TOPIC.missing, store.number, day) < 1 / 700) return undefined
  const weekday = WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? 1
  const mood = 0.9 + 0.2 * draw(TOPIC.day, store.number, day)
  return weekday * mood * (month === 11 ? DECEMBER : 1)
}

/** Whether a store carries a product: nearly all do the best sellers, fewer the rest, the small ones least. */
export function carries(
  store: ScaleStore,
  product: number,
  { share }: ScaleProduct,
  average: number,
): boolean {
  const popularity = Math.min(1, share / average)
  const depth = 0.45 + 0.25 * Math.min(1.6, store.size)
  return draw(TOPIC.carried, store.number, product) < depth + (1 - depth) * popularity
}

/** Share of the lines of a store of size 1 that are of each product; 0 where it is not carried. */
export function appetite(store: ScaleStore, products: readonly ScaleProduct[]): Float64Array {
  const average = 1 / products.length
  return Float64Array.from(products, (product, index) => {
    if (!carries(store, index, product, average)) return 0
    const taste = 1 - TASTE / 2 + TASTE * draw(TOPIC.taste, store.number, index)
    return store.size * product.share * taste
  })
}

/**
 * Whether the shelf is empty that day: the product comes in a rhythm of its own, and about one delivery in
 * six comes up to a week late.
 */
export function isEmpty(store: number, product: number, day: Day): boolean {
  const rhythm = 14 + Math.floor(40 * draw(TOPIC.rhythm, store, product))
  const delivery = Math.floor(day / rhythm)
  const late = draw(TOPIC.empty, store, product, delivery)
  return late < 1 / 6 && day % rhythm < 1 + Math.floor(late * 42)
}

/**
 * Lines a day of the average store with which so many of its products are sold each day, on average over
 * the stores.
 */
export function linesADay(appetites: readonly Float64Array[], soldADay: number): number {
  let low = 1
  let high = 1_000_000
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (expectedSold(appetites, middle) < soldADay) low = middle
    else high = middle
  }
  return high
}

/** Weekdays, of which fewer lines make fewer products than more lines make more, and empty shelves included. */
function expectedSold(appetites: readonly Float64Array[], lines: number): number {
  let sold = 0
  for (const shares of appetites)
    for (const share of shares)
      for (const weekday of WEEKDAYS) sold += -Math.expm1(-share * lines * weekday) / 7
  return (sold / appetites.length) * EMPTY_LEAVES
}

/** Share of the shelf-days that `isEmpty` leaves. */
const EMPTY_LEAVES = 0.98
