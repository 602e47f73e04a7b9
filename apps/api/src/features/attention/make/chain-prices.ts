import type { PriceOf } from './store-findings.ts'
import type { StoreWork } from './store-work.ts'

/** A product's price in a store; where it has none of its own, the mean of those that do; null: nobody sold it priced. */
export function chainPrices(works: readonly StoreWork[]): PriceOf {
  const own = new Map(works.map(({ storeKey, days }) => [storeKey, days.prices]))
  const sums = new Map<number, { sum: number; stores: number }>()
  for (const prices of own.values())
    for (const [product, price] of prices) {
      const known = sums.get(product)
      if (known) {
        known.sum += price
        known.stores++
      } else sums.set(product, { sum: price, stores: 1 })
    }
  return (storeKey, productKey) => {
    const price = own.get(storeKey)?.get(productKey)
    if (price !== undefined) return price
    const elsewhere = sums.get(productKey)
    return elsewhere ? elsewhere.sum / elsewhere.stores : null
  }
}
