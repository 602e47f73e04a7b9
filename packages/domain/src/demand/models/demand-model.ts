import type { ForecastExplanation } from './explanation.ts'
import type { Lesson, Share } from './lessons/lessons.ts'
import type { StoreHistory } from './store-history.ts'

/** Ways to forecast a store's sales, by the names that the wire has for them. */
export type DemandModelId =
  /** The specified weighted mean of the same weekday: the default. */
  | 'promedio_ponderado'
  /** The yardstick: what the same day sold a week before. Nobody orders by it. */
  | 'misma_semana'
  | 'promedio_28'
  | 'nivel_perfil'
  | 'combinado'

/**
 * What a model said of one product at the close of each origin. The arrays are used again for the next product: who
 * keeps them copies them.
 */
export interface ProductTrace {
  /** Index into the history's products. */
  readonly product: number
  /** Units of the day `ahead` days after origin number `o`: at `o * horizon + ahead - 1`; never below 0. */
  readonly units: Float64Array
  /** Variance of a day's error, by origin, in units²; at least the day's mean forecast (Poisson). */
  readonly variance: Float64Array
}

/** Products of a history: [from, to). */
export interface ProductRange {
  readonly from: number
  readonly to: number
}

/** Learning that threads which trace the same store can share, each its part, as plain data. */
export interface SharedLearning {
  /** A share of what is learnt of the whole store up to a day (index). */
  learn(store: StoreHistory, upTo: number, share: Share): Lesson[]
  /** What others learnt of the same days: it is not learnt again. */
  take(store: StoreHistory, lessons: readonly Lesson[]): void
}

export interface DemandModel {
  readonly id: DemandModelId
  /** Whether a store may forecast by it; else it is a yardstick. */
  readonly canBeChosen: boolean
  /** Whether it looks at the chain's other stores and its calendar, and goes by what all of them taught. */
  readonly learnsFromChain: boolean
  /** Grows whenever the forecast of the same days comes out otherwise: what is stored is then made anew. */
  readonly version: number
  /**
   * Days up to an origin, itself included, that it looks at: with more of them its units differ by less than a
   * hundredth. The variance fades by VARIANCE_ALPHA and may differ by a few hundredths.
   */
  readonly historyDays: number
  /** Absent: it learns nothing of a store before it says something of its products. */
  readonly learning?: SharedLearning
  /**
   * What it would have said at the close of each day of `origins` (indices into the history's days, ascending), of the
   * `horizon` days after it, product by product in their order. Nothing after an origin is read for it. Of a range of
   * the products it says what it says of them among all.
   */
  trace(
    store: StoreHistory,
    origins: readonly number[],
    horizon: number,
    range?: ProductRange,
  ): Iterable<ProductTrace>
  /** How it came to the units of day `target` at the close of day `origin` (indices; `target` is the later one). */
  explain(store: StoreHistory, product: number, origin: number, target: number): ForecastExplanation
}
