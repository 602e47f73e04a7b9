import type { EventKind } from '../events/store-events.ts'

/**
 * How a model came to the units of a day, in its own arithmetic. `unitsOf` does that arithmetic: what it answers is the
 * forecast, so a screen that shows these numbers shows where the forecast comes from and nothing else.
 *
 * Days are indices into the store's history.
 */
export type ForecastExplanation = MeanOfDays | LevelTimesFactors | MeanOfModels

/** The weighted mean of what some days sold. Of no day: 0, there is nothing to say. */
export interface MeanOfDays {
  readonly kind: 'mean_of_days'
  /** Oldest first. */
  readonly days: readonly WeightedDay[]
  readonly leftOut: readonly LeftOutDay[]
}

export interface WeightedDay {
  readonly day: number
  readonly units: number
  readonly weight: number
}

/** A level in units a day, times what sets the day apart from a usual one. */
export interface LevelTimesFactors {
  readonly kind: 'level_times_factors'
  readonly level: Level | MeanOfLevels
  readonly factors: readonly Factor[]
  readonly leftOut: readonly LeftOutDay[]
}

export interface Level {
  /** Units of a day whose factors are 1. */
  readonly units: number
  /** Share of the weight that each newer day has more than the one before it: 0.1 is 10 %. */
  readonly alpha: number
  /** Delivered days that took part. */
  readonly days: number
  /** Units they sold and usual days they count for, both by weight: the level is the one over the other. */
  readonly weightedUnits: number
  readonly weightedDays: number
}

/** Levels that follow at several speeds, and their mean: weights add up to 1. */
export interface MeanOfLevels {
  readonly units: number
  readonly parts: readonly { readonly weight: number; readonly level: Level }[]
}

export type Factor = WeekdayFactor | MonthDayFactor | LearntFactor | BalanceFactor | EventFactor

/** What the day's weekday sells against a mean day of 1. */
export interface WeekdayFactor {
  readonly kind: 'weekday'
  readonly value: number
  /** ISO weekday, 1 Monday to 7 Sunday. */
  readonly weekday: number
  /** The same by the product's own units alone, and by its category in the store. */
  readonly own: number
  readonly category: number
  /** `value` is `own * (1 - borrowed) + category * borrowed`. */
  readonly borrowed: number
}

/** What the store sells on this day of the month against the same weekday on others: pay-days, for one. */
export interface MonthDayFactor {
  readonly kind: 'month_day'
  readonly value: number
  /** Days of the month like it that were seen. */
  readonly days: number
}

/** Whose past weeks taught it: all stores' together, or those of the store alone. */
export type TaughtBy = 'chain' | 'store'

/** What past weeks teach about a product in such a state: `value` is `usual` and all changes together. */
export interface LearntFactor {
  readonly kind: 'learnt'
  readonly by: TaughtBy
  readonly value: number
  /** Of a product in the store's mean state. */
  readonly usual: number
  /** What each thing that is known of the product changes, the most first. */
  readonly changes: readonly { readonly because: LearntFrom; readonly change: number }[]
}

/** What the state of a product is told by. */
export type LearntFrom =
  /** Levels that follow over months, more slowly or faster, against the level. */
  | 'level_of_months'
  | 'level_slowest'
  | 'level_slow'
  | 'level_fast'
  | 'level_fastest'
  | 'units_a_week'
  /** Days without a sale up to now, and the units that had been forecast of them. */
  | 'days_without_sale'
  | 'units_missed'
  | 'share_of_selling_days'
  /** The same product's levels in the chain's other stores that follow more slowly or faster, and how much they sell. */
  | 'elsewhere_slow'
  | 'elsewhere_fast'
  | 'elsewhere_fastest'
  | 'units_elsewhere'
  /** What its category, and the store, sold lately against what had been forecast. */
  | 'category_trend'
  | 'store_trend'
  /** A product never falls below a least share of its level: what that adds. */
  | 'least_share'

/** What products of such a level sold in past weeks over what was forecast of them in the same way. */
export interface BalanceFactor {
  readonly kind: 'balance'
  readonly by: TaughtBy
  readonly value: number
}

/** What a day with an event sells over a usual one. */
export interface EventFactor {
  readonly kind: 'event'
  readonly event: EventKind
  readonly value: number
  /** Past days with events of the kind that taught it; 0: it is what was expected, or nothing is known. */
  readonly days: number
  /** What a person expects of it; null: nobody said. */
  readonly expected: number | null
}

/** The mean of what several models say, by weight; the weights add up to 1. */
export interface MeanOfModels {
  readonly kind: 'mean_of_models'
  readonly parts: readonly WeightedModel[]
}

export interface WeightedModel {
  readonly weight: number
  readonly says: ForecastExplanation
}

/** A day that would have taken part. */
export interface LeftOutDay {
  readonly day: number
  readonly reason: 'no_data' | 'possible_stock_out'
}

/** The forecast that an explanation explains, in units; never below 0. */
export function unitsOf(explanation: ForecastExplanation): number {
  if (explanation.kind === 'mean_of_days') return meanOfDays(explanation)
  if (explanation.kind === 'mean_of_models')
    return explanation.parts.reduce((sum, { weight, says }) => sum + weight * unitsOf(says), 0)
  return explanation.factors.reduce((units, { value }) => units * value, explanation.level.units)
}

function meanOfDays({ days }: MeanOfDays): number {
  let sum = 0
  let weights = 0
  for (const { units, weight } of days) {
    sum += weight * units
    weights += weight
  }
  return weights === 0 ? 0 : Math.max(0, sum / weights)
}
