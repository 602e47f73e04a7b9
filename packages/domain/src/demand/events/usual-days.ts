import type { ProductHistory, StoreHistory } from '../models/store-history.ts'
import type { StoreEvent } from './store-events.ts'

/**
 * A store without the days of its events: what is usual is learnt from usual days. They are days that were not delivered
 * for the products concerned, and for the store where all products are.
 */
export function usualDays(store: StoreHistory, events: readonly StoreEvent[]): StoreHistory {
  const whole = new Uint8Array(store.days)
  for (const { products, from, to } of events)
    if (products === null) whole.fill(1, Math.max(0, from), Math.max(0, to + 1))
  const ofSome = events.filter(({ products }) => products !== null)
  const without = (product: ProductHistory, index: number): ProductHistory => {
    const units = product.units.map((sold, day) => (whole[day] === 1 ? Number.NaN : sold))
    for (const { products, from, to } of ofSome)
      if (products?.has(index)) units.fill(Number.NaN, Math.max(0, from), Math.max(0, to + 1))
    return { ...product, units }
  }
  const { elsewhere } = store
  return {
    ...store,
    delivered: store.delivered.map((was, day) => (whole[day] === 1 ? 0 : was)),
    products: store.products.map(without),
    ...(elsewhere && {
      elsewhere: {
        stores: elsewhere.stores.map((stores, day) => (whole[day] === 1 ? 0 : stores)),
        exposure: elsewhere.exposure.map((share, day) => (whole[day] === 1 ? 0 : share)),
        products: elsewhere.products.map(
          (sales) =>
            sales && { ...sales, units: sales.units.map((sold, day) => (whole[day] === 1 ? 0 : sold)) },
        ),
      },
    }),
  }
}
