import type { SalesElsewhere, StoreHistory } from '../store-history.ts'

/** What all stores of a chain sold, product by product, on the days of one range. */
export interface ChainSales {
  readonly days: number
  /** Units that each store sold of all products on each day, NaN: that day is not in the sums. By store, then day. */
  readonly totals: readonly Float32Array[]
  /** By product: units of all stores on each day, and how many of them sold it. */
  readonly products: ReadonlyMap<number, ProductSales>
}

export interface ProductSales {
  readonly units: Float32Array
  readonly selling: Uint16Array
}

/** Days before a day whose mean says how much of the chain a store is. */
const SIZE_DAYS = 28

/** The sales of the chain without one of its stores, for the products of that store. */
export function elsewhereOf(
  { days, totals, products }: ChainSales,
  store: number | null,
  own: StoreHistory['products'],
): SalesElsewhere {
  const isIn = Uint8Array.from({ length: days }, (_, day) =>
    store === null || Number.isNaN(totals[store]?.[day] ?? Number.NaN) ? 0 : 1,
  )
  const sales = own.map(({ productKey, units }): ProductSales | null => {
    const all = products.get(productKey)
    if (!all) return null
    const rest = { units: all.units.slice(0, days), selling: all.selling.slice(0, days) }
    for (let day = 0; day < days; day++) {
      const sold = units[day] ?? Number.NaN
      if (isIn[day] === 0 || !(sold > 0)) continue
      rest.units[day] = Math.max(0, (rest.units[day] ?? 0) - sold)
      rest.selling[day] = Math.max(0, (rest.selling[day] ?? 0) - 1)
    }
    return rest
  })
  return { ...deliveredElsewhere(days, totals, store), products: sales }
}

/** Of each day, how many other stores are in the sums, and how much of what they usually sell that is. */
function deliveredElsewhere(
  days: number,
  totals: readonly Float32Array[],
  store: number | null,
): Pick<SalesElsewhere, 'stores' | 'exposure'> {
  const stores = new Uint16Array(days)
  const delivered = new Float64Array(days)
  const known = new Float64Array(days)
  for (const [index, units] of totals.entries()) {
    if (index === store) continue
    let sum = 0
    let count = 0
    for (let day = 0; day < days; day++) {
      const today = units[day] ?? Number.NaN
      const size = count > 0 ? sum / count : Number.isNaN(today) ? 0 : Math.max(0, today)
      known[day] = (known[day] ?? 0) + size
      if (!Number.isNaN(today)) {
        delivered[day] = (delivered[day] ?? 0) + size
        stores[day] = (stores[day] ?? 0) + 1
        sum += Math.max(0, today)
        count++
      }
      const gone = day < SIZE_DAYS ? Number.NaN : (units[day - SIZE_DAYS] ?? Number.NaN)
      if (Number.isNaN(gone)) continue
      sum -= Math.max(0, gone)
      count--
    }
  }
  const exposure = Float32Array.from(delivered, (size, day) =>
    (known[day] ?? 0) > 0 ? size / (known[day] ?? 1) : 0,
  )
  return { stores, exposure }
}

/** The same of stores whose histories are at hand: they cover the same days, and products are the same by their key. */
export function chainSales(stores: readonly StoreHistory[]): ChainSales {
  const days = stores[0]?.days ?? 0
  const products = new Map<number, ProductSales>()
  const totals = stores.map(({ delivered, products: own }) => {
    const total = Float32Array.from(delivered, (was) => (was === 1 ? 0 : Number.NaN))
    for (const { productKey, units } of own) {
      let sums = products.get(productKey)
      if (!sums)
        products.set(productKey, (sums = { units: new Float32Array(days), selling: new Uint16Array(days) }))
      for (let day = 0; day < days; day++) {
        const sold = units[day] ?? Number.NaN
        if (Number.isNaN(sold)) continue
        total[day] = (total[day] ?? 0) + sold
        if (!(sold > 0)) continue
        sums.units[day] = (sums.units[day] ?? 0) + sold
        sums.selling[day] = (sums.selling[day] ?? 0) + 1
      }
    }
    return total
  })
  return { days, totals, products }
}

/** Each store with what the others of its chain sold. */
export function withSalesElsewhere(stores: readonly StoreHistory[]): StoreHistory[] {
  const chain = chainSales(stores)
  return stores.map((store, index) => ({
    ...store,
    elsewhere: elsewhereOf(chain, index, store.products),
  }))
}
