import type { ProductHistory, StoreHistory } from '../models/store-history.ts'
import type { StoreEvent } from './store-events.ts'

/**
 * A store without the days of its events: what is usual is learnt from usual days. They are days that were not delivered
 * for the products concerned, and for the store where all products are. What no event is about is the store's own, not a
 * copy: a year of promotions, each known from a day of its own, is many stores of usual days.
 */
export function usualDays(store: StoreHistory, events: readonly StoreEvent[]): StoreHistory {
  return withoutDaysOfSome(withoutWholeDays(store, events), events)
}

/** By store, and by the days that all its products lack. */
const withoutWhole = new WeakMap<StoreHistory, Map<string, StoreHistory>>()

function withoutWholeDays(store: StoreHistory, events: readonly StoreEvent[]): StoreHistory {
  const whole = new Uint8Array(store.days)
  for (const { products, from, to } of events)
    if (products === null) whole.fill(1, Math.max(0, from), Math.max(0, to + 1))
  if (!whole.includes(1)) return store
  const made = withoutWhole.get(store) ?? new Map<string, StoreHistory>()
  withoutWhole.set(store, made)
  const key = whole.join('')
  const before = made.get(key)
  if (before) return before
  const usual = withoutDays(store, whole)
  made.set(key, usual)
  return usual
}

function withoutDaysOfSome(store: StoreHistory, events: readonly StoreEvent[]): StoreHistory {
  const ofSome = events.filter(({ products, from }) => products !== null && from < store.days)
  if (ofSome.length === 0) return store
  const without = (product: ProductHistory, index: number): ProductHistory => {
    const own = ofSome.filter(({ products }) => products?.has(index))
    if (own.length === 0) return product
    const units = product.units.slice()
    for (const { from, to } of own) units.fill(Number.NaN, Math.max(0, from), Math.max(0, to + 1))
    return { ...product, units }
  }
  return { ...store, products: store.products.map(without) }
}

/** @param whole 1: a day that all products are to lack */
function withoutDays(store: StoreHistory, whole: Uint8Array): StoreHistory {
  const { elsewhere } = store
  return {
    ...store,
    delivered: store.delivered.map((was, day) => (whole[day] === 1 ? 0 : was)),
    products: store.products.map((product) => ({
      ...product,
      units: product.units.map((sold, day) => (whole[day] === 1 ? Number.NaN : sold)),
    })),
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
