import type { StoreHistory } from './store-history.ts'

/** A shelf that closed empty is believed to have been so if the day sold less than this share of what was said. */
const EMPTY_SHARE = 0.5

/** Of the other stores that sell a product usually, the share that must have sold it that day, */
const ELSEWHERE_SHARE = 0.6

/** the units that had been said of the days without a sale up to it: fewer are chance, */
const MISSED_UNITS = 3

/** and the largest probability of so many days without a sale, by how often the product sells. */
const CHANCE = 0.02

/**
 * Whether a day was a stock-out, by evidence alone: the stock at its close, or other stores that went on selling. Little
 * was sold is none: where sales end everywhere at once, nobody wants the product any more.
 * @param said units that were forecast of the day
 * @param missed the same of the days without a sale right before it, of which there are `pause`
 * @param selling share of days on which the product sells
 */
export function wasStockOut(
  sold: number,
  closing: number,
  shareElsewhere: number,
  said: number,
  missed: number,
  pause: number,
  selling: number,
): boolean {
  if (closing <= 0 && sold < said * EMPTY_SHARE) return true
  if (sold > 0 || !Number.isNaN(closing) || !(shareElsewhere >= ELSEWHERE_SHARE)) return false
  return missed + said >= MISSED_UNITS && (1 - selling) ** (pause + 1) < CHANCE
}

/** Days in which a store that sells a product usually has sold it on at least half. */
const USUAL_DAYS = 14

/**
 * For each store, what the others sold of its products: by what is known of all of them up to each day. Products are the
 * same by their `productKey`; the histories cover the same days.
 */
export function salesElsewhere(stores: readonly StoreHistory[]): StoreHistory[] {
  const days = stores[0]?.days ?? 0
  const selling = new Map<number, { usual: Uint16Array; sold: Uint16Array }>()
  const eachOf = (units: Float64Array, tell: (day: number, sold: boolean) => void) => {
    let known = 0
    let sales = 0
    for (let day = 0; day < days; day++) {
      const sold = units[day] ?? Number.NaN
      if (known >= USUAL_DAYS && sales * 2 >= USUAL_DAYS && !Number.isNaN(sold)) tell(day, sold > 0)
      if (!Number.isNaN(sold)) known++
      if (sold > 0) sales++
      if (day >= USUAL_DAYS && (units[day - USUAL_DAYS] ?? 0) > 0) sales--
    }
  }
  for (const { products } of stores)
    for (const { productKey, units } of products) {
      let sums = selling.get(productKey)
      if (!sums)
        selling.set(productKey, (sums = { usual: new Uint16Array(days), sold: new Uint16Array(days) }))
      const { usual, sold } = sums
      eachOf(units, (day, did) => {
        usual[day] = (usual[day] ?? 0) + 1
        if (did) sold[day] = (sold[day] ?? 0) + 1
      })
    }
  return stores.map((store) => ({
    ...store,
    elsewhere: {
      shareSelling(product) {
        const own = store.products[product]
        const sums = own && selling.get(own.productKey)
        if (!sums) return undefined
        const others = Uint16Array.from(sums.usual)
        const sold = Uint16Array.from(sums.sold)
        eachOf(own.units, (day, did) => {
          others[day] = (others[day] ?? 0) - 1
          if (did) sold[day] = (sold[day] ?? 0) - 1
        })
        return Float64Array.from(others, (count, day) =>
          count === 0 ? Number.NaN : (sold[day] ?? 0) / count,
        )
      },
    },
  }))
}
