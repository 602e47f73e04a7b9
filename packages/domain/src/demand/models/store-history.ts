import type { IsoDate } from '../../time/business-day.ts'
import type { StoreEvent } from '../events/store-events.ts'
import type { ChainLesson } from './lessons/learnt.ts'

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
  /** What the chain's other stores sold of the same products on the same days; absent: nothing is known of them. */
  readonly elsewhere?: SalesElsewhere
  /** What all stores of the chain taught together; absent: the store learns from itself alone. */
  readonly chainLessons?: readonly ChainLesson[]
  /** The calendar's, in the order in which they were entered; absent: there is none. */
  readonly events?: readonly StoreEvent[]
}

/** Sales of a store's products in the other stores of its chain, as far as they were delivered. */
export interface SalesElsewhere {
  /** Of each day, how many other stores are in the sums, */
  readonly stores: Uint16Array
  /** and how much of what the others usually sell that is, 0 to 1. */
  readonly exposure: Float32Array
  /** By the history's products: units that they sold on each day, and how many stores sold it; null: none ever did. */
  readonly products: readonly ({ readonly units: Float32Array; readonly selling: Uint16Array } | null)[]
}
