import { atLeast, atMost, roundHalfUp } from '../arithmetic/compare.ts'
import { classify, type SalesClass } from '../stock/classify.ts'
import { multipliersOf, type Multipliers, type StockParams } from '../stock/params.ts'
import type { AssumedStock } from '../stock/unknown-stock.ts'
import { daysOfStock, quantity, totalStock, unitsPerPack } from '../stock/position.ts'
import { NO_LEVELS, reorderPointDays, stockLevels, type StockLevels } from './levels.ts'

/** What a suggestion is made from; a 'Suggested product line' of specification §3 is one. Stocks in units. */
export interface SuggestionInput {
  readonly average5Days: number
  /** Units per pack; unusable values count as 1. */
  readonly unitsPerPack: number | null
  readonly storeStock: number
  readonly inTransit: number
  readonly originStock: number
  /** `storeStock` is not known: it is assumed, as it was last read. Absent: it is known. */
  readonly assumedStock?: AssumedStock | undefined
}

/** Why a line is suggested or not: nothing sold, enough stock, or at or below the reorder point. */
export type SuggestionReason = 'no_sales' | 'above_reorder_point' | 'reorder'

/**
 * A suggestion with every step that led to it, in the order of the arithmetic. Plain data: it is stored with
 * an order's line and read years later, hence `version`, which changes whenever the meaning of a field does.
 */
export interface Suggestion {
  readonly version: 1
  readonly input: SuggestionInput
  /** Units per pack used. */
  readonly unitsPerPack: number
  /** 5-day average in packs a day. */
  readonly dailyPacks: number
  readonly salesClass: SalesClass | null
  /** Packs a day that the class asks for and that were reached. */
  readonly classThreshold: number | null
  /** Days of sales; they are also the levels in days. */
  readonly multipliers: Multipliers | null
  /** In packs. */
  readonly levels: StockLevels
  readonly reorderPointDays: number
  readonly positionUnits: number
  readonly positionPacks: number
  /** Null when nothing sells. */
  readonly daysOfStock: number | null
  readonly reason: SuggestionReason
  /** Maximum minus total stock, in packs, before any rounding; 0 unless `reason` is 'reorder'. */
  readonly neededPacks: number
  readonly originPacks: number
  /** The need after the CEDI's cap, before rounding. */
  readonly cappedNeedPacks: number
  /** Whole packs that would be suggested if the CEDI had enough. */
  readonly uncappedPacks: number
  /** Whole packs suggested: `cantidad_ajustada_bultos` of the wire's line. */
  readonly suggestedPacks: number
  /**
   * Sells, and store plus in transit is at or below the minimum (specification §4, 'Critical product'). Never of a
   * stock that is assumed: nobody knows.
   */
  readonly critical: boolean
  /** The CEDI has fewer packs than would be suggested: 'Stock CEDI limitado' (specification §2, step 2). */
  readonly originLimited: boolean
}

/**
 * The suggested order of one product for one store, in packs (specification §5), with its arithmetic.
 *
 * The cap by the CEDI's stock is applied before rounding, as specified and as the example table shows: 2.7
 * packs in the CEDI give a suggestion of 3. The suggestion thus stays within half a pack of what is there,
 * and `originLimited` is set whenever whole packs do not suffice.
 *
 * Negative stock is valid everywhere: in the store it raises the need, in the CEDI it caps at zero. A
 * negative average (more returned than sold) counts as no sales.
 * @throws InvalidInputError for a quantity that is NaN, infinite or beyond MAX_QUANTITY, or a multiplier of
 * the product's class that is out of range
 */
export function suggest(input: SuggestionInput, params: StockParams): Suggestion {
  const dailyUnits = quantity('average5Days', input.average5Days)
  const positionUnits = totalStock(input.storeStock, input.inTransit)
  const perPack = unitsPerPack(input.unitsPerPack)

  const dailyPacks = dailyUnits / perPack
  const reached = classify(dailyPacks)
  const multipliers = reached && multipliersOf(params, reached.salesClass)
  const levels = multipliers ? stockLevels(dailyPacks, multipliers) : NO_LEVELS
  const reorderDays = multipliers ? reorderPointDays(multipliers) : 0

  const positionPacks = positionUnits / perPack
  const daysHeld = daysOfStock(positionUnits, dailyUnits)
  const reason = reasonFor(daysHeld, reorderDays)

  const need = reason === 'reorder' ? levels.max - positionPacks : 0
  const originPacks = quantity('originStock', input.originStock) / perPack
  const cappedNeed = Math.min(need, originPacks)
  const uncapped = wholePacks(need)

  return {
    version: 1,
    input: inputOf(input),
    unitsPerPack: perPack,
    dailyPacks,
    salesClass: reached?.salesClass ?? null,
    classThreshold: reached?.threshold ?? null,
    multipliers,
    levels,
    reorderPointDays: reorderDays,
    positionUnits,
    positionPacks,
    daysOfStock: daysHeld,
    reason,
    neededPacks: need,
    originPacks,
    cappedNeedPacks: cappedNeed,
    uncappedPacks: uncapped,
    suggestedPacks: wholePacks(cappedNeed),
    critical: dailyUnits > 0 && atMost(positionPacks, levels.min) && input.assumedStock === undefined,
    originLimited: uncapped > 0 && !atLeast(originPacks, uncapped),
  }
}

function reasonFor(daysHeld: number | null, reorderDays: number): SuggestionReason {
  if (daysHeld === null) return 'no_sales'
  return atMost(daysHeld, reorderDays) ? 'reorder' : 'above_reorder_point'
}

function wholePacks(packs: number): number {
  return Math.max(0, roundHalfUp(packs))
}

/** Its own fields alone: a caller may pass a whole line, and the trail must not carry its texts along. */
function inputOf(line: SuggestionInput): SuggestionInput {
  return {
    average5Days: line.average5Days,
    unitsPerPack: line.unitsPerPack,
    storeStock: line.storeStock,
    inTransit: line.inTransit,
    originStock: line.originStock,
    ...(line.assumedStock && { assumedStock: { knownAt: line.assumedStock.knownAt } }),
  }
}
