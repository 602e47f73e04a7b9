import type { IsoDate } from '../../time/business-day.ts'

/** What a product sold in a store and closed with, day by day; index 0 is the history's first day. */
export interface ProductHistory {
  readonly productKey: number
  /** Index into the history's categories. */
  readonly category: number
  /** Units sold, returns subtracted; NaN: the day was not delivered. */
  readonly units: Float64Array
  /** Stock at the close in units, NaN: not known; null: of no day. */
  readonly closings: Float64Array | null
}

/** The days of a store that demand models look at: in a row, ended by the cut-off. */
export interface StoreHistory {
  readonly from: IsoDate
  /** How many days, `from` included; the last one is the cut-off. */
  readonly days: number
  /** 1: that day's sales were delivered. */
  readonly delivered: Uint8Array
  /** How many categories its products have. */
  readonly categories: number
  readonly products: readonly ProductHistory[]
  /** What other stores sold of the same products on the same days; absent: nothing is known of them. */
  readonly elsewhere?: SalesElsewhere
}

/** Sales of a product in the chain's other stores, the evidence that tells a stock-out from an end of demand. */
export interface SalesElsewhere {
  /**
   * For the product with this index, day by day: of the other stores that sell it usually, the share that sold it on
   * that day, 0 to 1; NaN: nobody else does, or none of them was delivered. Undefined: of no day.
   */
  shareSelling(product: number): Float64Array | undefined
}
