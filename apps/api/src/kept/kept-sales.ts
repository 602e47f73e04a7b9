import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import type { CategoriaVentas } from '@abasto/contracts/sales/schema'
import { KeptMemory } from './kept-memory.ts'

/** The sales days that a location delivered, oldest first: the same place of each array is of the same day. */
export interface LocationDays {
  /** Days since 1970-01-01. */
  readonly days: Int32Array
  readonly lines: Int32Array
  /** Thousandths of a unit. */
  readonly thousandths: Float64Array
  /** 1: read after the day had ended. */
  readonly isWhole: Uint8Array
  /** The number that a day gets anew when its lines are others than before, and when it was read: two a day. */
  readonly marks: Float64Array
}

/** What products sold: the same place of both arrays is of the same product, by its key. */
export interface ProductSums {
  readonly products: Int32Array
  /** Whole thousandths of a unit: they add up exactly, in whatever order. */
  readonly thousandths: Float64Array
}

/** What a product sold where and when: the same place of each array is of the same location and day. */
export interface ProductSeries {
  readonly locations: Int32Array
  readonly days: Int32Array
  readonly units: Float64Array
}

/** What the products of a chain are put in order by: the same place of both arrays is of the same product, by its key. */
export interface ProductOrder {
  readonly products: Int32Array
  /** Of a text its place among all, equal ones at the same: the database says how they are ordered. */
  readonly values: Float64Array
}

/** How complete a store's sales are, whatever it is called. */
export type StoreCompleteness = Omit<CompletitudTienda, 'ubicacion_id' | 'ubicacion_nombre'>

/**
 * What questions of sales are answered from, kept where they are answered (decision 92). One of a process, for all
 * chains: the key of everything in it begins with the chain.
 */
export class KeptSales {
  readonly days: KeptMemory<LocationDays>
  readonly sums: KeptMemory<ProductSums>
  readonly series: KeptMemory<ProductSeries>
  readonly products: KeptMemory<ProductOrder>
  readonly counts: KeptMemory<number>
  readonly assessed: KeptMemory<StoreCompleteness>
  readonly categories: KeptMemory<readonly CategoriaVentas[]>

  constructor(maxBytes: number) {
    const ofAll = (part: number) => Math.floor(maxBytes * part)
    this.days = new KeptMemory(ofAll(0.14))
    this.sums = new KeptMemory(ofAll(0.6))
    this.series = new KeptMemory(ofAll(0.1))
    this.products = new KeptMemory(ofAll(0.14))
    this.categories = new KeptMemory(ofAll(0.01))
    this.counts = new KeptMemory(ofAll(0.005))
    this.assessed = new KeptMemory(ofAll(0.005))
  }

  get bytes(): number {
    const { days, sums, series, products, counts, assessed, categories } = this
    return [days, sums, series, products, counts, assessed, categories].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    )
  }
}
