import {
  ASSORTMENT_SELLING_DAYS,
  LEAST_LIKENESS,
  LEAST_SIMILAR_SELLERS,
  SIMILAR_STORES,
} from './thresholds.ts'

/** What a store sold of a product in the look-back. */
export interface SoldProduct {
  readonly units: number
  readonly sellingDays: number
  /** In money, or in units where no sale tells a price: only shares count. */
  readonly value: number
}

export interface StoreSales {
  readonly storeKey: number
  readonly products: ReadonlyMap<number, SoldProduct>
  /** Delivered days of the look-back. */
  readonly deliveredDays: number
}

/** Share of what two stores sell that is the same: 1 for the same mix, 0 for nothing in common, whatever their size. */
export function likeness(one: StoreSales, other: StoreSales): number {
  const [all, ofOther] = [totalOf(one), totalOf(other)]
  if (all <= 0 || ofOther <= 0) return 0
  let common = 0
  for (const [product, { value }] of one.products) {
    const there = other.products.get(product)?.value ?? 0
    if (value > 0 && there > 0) common += Math.min(value / all, there / ofOther)
  }
  return common
}

const totalOf = ({ products }: StoreSales) =>
  [...products.values()].reduce((sum, { value }) => sum + Math.max(0, value), 0)

/** The stores that sell most like one, the likest first. */
export function similarStores(store: StoreSales, all: readonly StoreSales[]): StoreSales[] {
  return all
    .filter((other) => other.storeKey !== store.storeKey)
    .map((other) => ({ other, alike: likeness(store, other) }))
    .filter(({ alike }) => alike >= LEAST_LIKENESS)
    .toSorted((a, b) => b.alike - a.alike || a.other.storeKey - b.other.storeKey)
    .slice(0, SIMILAR_STORES)
    .map(({ other }) => other)
}

/** A product that sells in the stores like one, and not in it. */
export interface MissingProduct {
  readonly productKey: number
  /** Units that it would sell there a week: the median of its similar stores, by what the store sells beside them. */
  readonly weeklyUnits: number
  /** Similar stores that sell it. */
  readonly sellers: readonly number[]
  readonly similar: number
}

/** @param carries whether the store lists or sells a product already, or cannot get it */
export function missingProducts(
  store: StoreSales,
  similar: readonly StoreSales[],
  carries: (productKey: number) => boolean,
): MissingProduct[] {
  const size = totalOf(store) / Math.max(1, store.deliveredDays)
  const sales = new Map<number, { readonly key: number; readonly weekly: number }[]>()
  for (const other of similar) {
    const otherSize = totalOf(other) / Math.max(1, other.deliveredDays)
    if (otherSize <= 0 || other.deliveredDays === 0) continue
    for (const [product, { units, sellingDays }] of other.products) {
      if (sellingDays < ASSORTMENT_SELLING_DAYS || units <= 0) continue
      const weekly = (units / other.deliveredDays) * 7 * (size / otherSize)
      const known = sales.get(product)
      if (known) known.push({ key: other.storeKey, weekly })
      else sales.set(product, [{ key: other.storeKey, weekly }])
    }
  }
  return [...sales].flatMap(([productKey, sold]) => {
    if (sold.length < LEAST_SIMILAR_SELLERS || carries(productKey)) return []
    return [
      {
        productKey,
        weeklyUnits: median(sold.map(({ weekly }) => weekly)),
        sellers: sold.map(({ key }) => key),
        similar: similar.length,
      },
    ]
  })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}
