import { atLeast, atMost, roundDown, roundUp } from '../../arithmetic/compare.ts'
import { InvalidInputError } from '../../errors.ts'
import { classify, type SalesClass } from '../../stock/classify.ts'
import { daysOfStock, quantity, totalStock, unitsPerPack } from '../../stock/position.ts'
import type { AssumedStock } from '../../stock/unknown-stock.ts'
import type { IsoDate } from '../../time/business-day.ts'
import { isGuarded, sentPacks } from './guard.ts'
import {
  requireOrderUpToParams,
  requireShelfLimits,
  type OrderUpToParams,
  type PolicySuggestion,
  type ShelfLimits,
} from './policy.ts'
import { safetyUnits } from './safety-units.ts'

/** What is expected to sell on a day, in units. */
export interface ForecastDay {
  readonly date: IsoDate
  readonly units: number
}

/** What an order up to the next delivery is made from. Stocks in units. */
export interface OrderUpToInput {
  /** Of the protection period, day by day: see `protectionPeriod`. */
  readonly forecast: readonly ForecastDay[]
  /** How many of those days go by before the order arrives. */
  readonly leadDays: number
  /** Of the error of a day's forecast, in units². */
  readonly variance: number
  /** Of the product's class, as everywhere. */
  readonly average5Days: number
  /** Sold within GUARD_DAYS up to the cut-off. */
  readonly soldLately: boolean
  /** Units per pack; unusable values count as 1. */
  readonly unitsPerPack: number | null
  readonly storeStock: number
  readonly inTransit: number
  readonly originStock: number
  readonly limits: ShelfLimits
  /** `storeStock` is not known: it is assumed, as it was last read. Absent: it is known. */
  readonly assumedStock?: AssumedStock | undefined
}

/** What kept the order below what is needed. */
export type OrderCap = 'max_cover' | 'shelf'

/** Why a line is suggested or not. */
export type OrderUpToReason =
  /** Not sold in the last 8 weeks, and nothing is to be displayed. */
  | 'no_sales'
  | 'above_reorder_point'
  | 'reorder'
  /** Needed, and there is no room for a pack. */
  | 'capped'
  /** No pack is needed or fits, and the shelf would stay empty. */
  | 'guard'

/**
 * A suggestion with every step that led to it, in the order of the arithmetic. Plain data, stored and read years
 * later as `Suggestion` is: `version` changes whenever the meaning of a field does. Units, unless named packs.
 */
export interface OrderUpToSuggestion extends PolicySuggestion {
  readonly policy: 'proxima_entrega'
  readonly version: 1
  readonly input: OrderUpToInput
  readonly params: OrderUpToParams
  /** Days of the protection period. */
  readonly protectionDays: number
  /** Their forecasts together. */
  readonly forecastUnits: number
  readonly meanDailyUnits: number
  /** Standard deviation of the error of the period's forecast: √(days x variance). */
  readonly errorUnits: number
  /** Deviations that the service level asks for above the forecast, of what comes in single units. */
  readonly levelFactor: number
  readonly cycleDays: number
  /** Cycle days x mean daily forecast. */
  readonly cycleUnits: number
  /** What comes together: a pack, or the cycle where that is more. */
  readonly batchUnits: number
  /** Error times the level's factor, less what a large batch makes unnecessary: see `safetyUnits`. */
  readonly safetyUnits: number
  /** Forecast and safety, at least one unit and what is to be displayed: ordered is when the position is below. */
  readonly reorderPointUnits: number
  /** Reorder point and cycle. */
  readonly orderUpToUnits: number
  /** Null when nothing is expected to sell. */
  readonly daysOfStock: number | null
  /** Order-up-to level less position; 0 at or above the reorder point. */
  readonly neededUnits: number
  /** Whole packs of it, before any cap. */
  readonly neededPacks: number
  /** Most that store and way may hold; null: any. */
  readonly capUnits: number | null
  /** Which limit that is; null: there is none. */
  readonly cap: OrderCap | null
  readonly reason: OrderUpToReason
}

/**
 * The order of one product up to what sells until the next delivery can help, in packs, with its arithmetic:
 * s = forecast of the protection period + safety; below it, as many packs as lift the position to s + cycle.
 *
 * A maximum cover or the shelf cap it to the packs that fit whole. The guard's one pack respects the shelf, not the
 * maximum cover: a pack cannot be split. What did not sell for 8 weeks is not ordered, unless it is to be displayed.
 *
 * `levels` are what the rule's are for lists and shares, in packs: `min` what sells before this order arrives (less,
 * and it is empty before), `safety` the safety, `reorderPoint` s, `max` s + cycle. Negative and assumed stock as in
 * `suggest`.
 * @throws InvalidInputError for a quantity that is NaN, infinite or beyond MAX_QUANTITY, a forecast without days, or a
 * parameter out of its range
 */
export function suggestUpToNextDelivery(input: OrderUpToInput, params: OrderUpToParams): OrderUpToSuggestion {
  requireInput(input)
  requireOrderUpToParams(params)
  const perPack = unitsPerPack(input.unitsPerPack)
  const salesClass = classify(quantity('average5Days', input.average5Days) / perPack)?.salesClass ?? null
  const need = periodNeed(input, params, perPack, salesClass)
  const positionUnits = totalStock(input.storeStock, input.inTransit)
  const isBelow = need.reorderPointUnits > 0 && !atLeast(positionUnits, need.reorderPointUnits)
  const neededUnits = isBelow ? need.orderUpToUnits - positionUnits : 0
  const neededPacks = Math.max(0, roundUp(neededUnits / perPack))
  const { capUnits, cap } = capOf(input.limits, params, need.meanDailyUnits)
  const fitting = packsThatFit(capUnits, positionUnits, perPack)
  const cappedPacks = Math.min(neededPacks, fitting)
  const roomForOne = packsThatFit(input.limits.shelfUnits, positionUnits, perPack) >= 1
  const guarded = params.guard && cappedPacks === 0 && roomForOne && isGuarded(input)
  const packs = guarded ? 1 : cappedPacks
  const originPacks = quantity('originStock', input.originStock) / perPack
  const positionPacks = positionUnits / perPack
  const min = sumOf(input.forecast.slice(0, input.leadDays)) / perPack
  return {
    policy: 'proxima_entrega',
    version: 1,
    input: inputOf(input),
    params,
    unitsPerPack: perPack,
    salesClass,
    dailyPacks: need.meanDailyUnits / perPack,
    ...need,
    positionUnits,
    positionPacks,
    daysOfStock: daysOfStock(positionUnits, need.meanDailyUnits),
    neededUnits,
    neededPacks,
    capUnits,
    cap,
    reason: reasonFor(input, need, { isBelow, guarded, isCapped: cappedPacks === 0 }),
    levels: {
      min,
      safety: need.safetyUnits / perPack,
      max: need.orderUpToUnits / perPack,
      reorderPoint: need.reorderPointUnits / perPack,
    },
    originPacks,
    uncappedPacks: packs,
    ...sentPacks(packs, originPacks),
    critical: need.reorderPointUnits > 0 && atMost(positionPacks, min) && input.assumedStock === undefined,
  }
}

type PeriodNeed = Pick<
  OrderUpToSuggestion,
  | 'protectionDays'
  | 'forecastUnits'
  | 'meanDailyUnits'
  | 'errorUnits'
  | 'levelFactor'
  | 'cycleDays'
  | 'cycleUnits'
  | 'batchUnits'
  | 'safetyUnits'
  | 'reorderPointUnits'
  | 'orderUpToUnits'
>

function periodNeed(
  input: OrderUpToInput,
  params: OrderUpToParams,
  perPack: number,
  salesClass: SalesClass | null,
): PeriodNeed {
  const protectionDays = input.forecast.length
  const forecastUnits = sumOf(input.forecast)
  const meanDailyUnits = forecastUnits / protectionDays
  const cycleDays = cycleDaysOf(params, salesClass)
  const cycleUnits = cycleDays * meanDailyUnits
  const error = errorOf(protectionDays, input.variance)
  const batchUnits = Math.max(perPack, cycleUnits)
  const safety = safetyUnits(params.serviceLevel, error, batchUnits)
  const least = Math.max(input.soldLately ? 1 : 0, input.limits.minDisplayUnits ?? 0)
  const reorderPointUnits = input.soldLately ? Math.max(forecastUnits + safety, least) : least
  return {
    protectionDays,
    forecastUnits,
    meanDailyUnits,
    errorUnits: error,
    levelFactor: safetyUnits(params.serviceLevel, 1, 0),
    cycleDays,
    cycleUnits,
    batchUnits,
    safetyUnits: safety,
    reorderPointUnits,
    orderUpToUnits: reorderPointUnits + cycleUnits,
  }
}

/** Of a product without class: those of the slowest. */
export function cycleDaysOf({ cycleDays }: OrderUpToParams, salesClass: SalesClass | null): number {
  return cycleDays?.[salesClass ?? 'C'] ?? 0
}

/** Standard deviation of the error of the forecast of so many days together. */
export function errorOf(days: number, variance: number): number {
  return Math.sqrt(days * variance)
}

function reasonFor(
  input: OrderUpToInput,
  { reorderPointUnits }: PeriodNeed,
  is: { readonly isBelow: boolean; readonly guarded: boolean; readonly isCapped: boolean },
): OrderUpToReason {
  if (is.guarded) return 'guard'
  if (reorderPointUnits === 0 && !input.soldLately) return 'no_sales'
  if (!is.isBelow) return 'above_reorder_point'
  return is.isCapped ? 'capped' : 'reorder'
}

/** The lower of what the cover and the shelf allow. */
function capOf(
  { shelfUnits }: ShelfLimits,
  { maxCoverDays }: OrderUpToParams,
  meanDailyUnits: number,
): Pick<OrderUpToSuggestion, 'capUnits' | 'cap'> {
  const coverUnits = maxCoverDays === null ? Infinity : maxCoverDays * meanDailyUnits
  if (shelfUnits !== null && shelfUnits <= coverUnits) return { capUnits: shelfUnits, cap: 'shelf' }
  return coverUnits === Infinity ? { capUnits: null, cap: null } : { capUnits: coverUnits, cap: 'max_cover' }
}

function packsThatFit(capUnits: number | null, positionUnits: number, perPack: number): number {
  return capUnits === null ? Infinity : Math.max(0, roundDown((capUnits - positionUnits) / perPack))
}

function sumOf(days: readonly ForecastDay[]): number {
  return days.reduce((sum, { units }) => sum + units, 0)
}

function requireInput({ forecast, leadDays, variance, limits }: OrderUpToInput): void {
  if (forecast.length === 0) throw new InvalidInputError('forecast', 'no day', 'at least one day')
  for (const { date, units } of forecast) {
    if (!(quantity(`forecast ${date}`, units) >= 0)) {
      throw new InvalidInputError(`forecast ${date}`, units, 'at least 0')
    }
  }
  if (!(quantity('variance', variance) >= 0)) throw new InvalidInputError('variance', variance, 'at least 0')
  if (!Number.isInteger(leadDays) || leadDays < 0) {
    throw new InvalidInputError('leadDays', leadDays, 'a whole number, at least 0')
  }
  requireShelfLimits(limits)
}

/** Its own fields alone, as in `suggest`. */
function inputOf(line: OrderUpToInput): OrderUpToInput {
  return {
    forecast: line.forecast.map(({ date, units }) => ({ date, units })),
    leadDays: line.leadDays,
    variance: line.variance,
    average5Days: line.average5Days,
    soldLately: line.soldLately,
    unitsPerPack: line.unitsPerPack,
    storeStock: line.storeStock,
    inTransit: line.inTransit,
    originStock: line.originStock,
    limits: { shelfUnits: line.limits.shelfUnits, minDisplayUnits: line.limits.minDisplayUnits },
    ...(line.assumedStock && { assumedStock: { knownAt: line.assumedStock.knownAt } }),
  }
}
