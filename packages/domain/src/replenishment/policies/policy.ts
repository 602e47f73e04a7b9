import { InvalidInputError } from '../../errors.ts'
import { CLASS_THRESHOLDS, type SalesClass } from '../../stock/classify.ts'
import { MAX_MULTIPLIER } from '../../stock/params.ts'
import { MAX_QUANTITY } from '../../stock/position.ts'
import type { StockLevels } from '../levels.ts'

/** Ways to decide how much a store orders, by the names that the wire has for them. */
export const POLICY_IDS = ['regla_niveles', 'regla_guarda', 'proxima_entrega'] as const

export type PolicyId =
  /** The specified rule of levels: the default. */
  | 'regla_niveles'
  /** The same, and one pack of what sold lately, is empty and has nothing coming. */
  | 'regla_guarda'
  /** Up to what sells until the next delivery can help, by service level. */
  | 'proxima_entrega'

/** Days of forecast that an order brings beyond the reorder point, by class: fewer lines, more stock. */
export type CycleDays = Readonly<Record<SalesClass, number>>

export const DEFAULT_CYCLE_DAYS: CycleDays = { A: 1, AB: 1, B: 2, BC: 3, C: 4 }

/** Days within which a product must have sold to be guarded against an empty shelf. */
export const GUARD_DAYS = 56

/** What a chain or a store sets for ordering up to the next delivery. */
export interface OrderUpToParams {
  /** Least probability that what is ordered lasts until the next delivery: see `safetyUnits`. */
  readonly serviceLevel: number
  /** Null: every order brings what is needed and no more. */
  readonly cycleDays: CycleDays | null
  /** One pack when a product that sold in the last 8 weeks has nothing on hand and nothing coming. */
  readonly guard: boolean
  /** Most days of forecast that store and way together may hold after an order; null: any. */
  readonly maxCoverDays: number | null
}

/**
 * About where an order up to the next delivery sells what the rule sells on the demo chain; where the rule sells more of
 * what is asked for it takes more (decision 69), and a back-test of the location says how much.
 */
export const DEFAULT_ORDER_UP_TO: OrderUpToParams = {
  serviceLevel: 0.98,
  cycleDays: DEFAULT_CYCLE_DAYS,
  guard: true,
  maxCoverDays: null,
}

/** What holds for a product in a store, in units; null: nothing was said. */
export interface ShelfLimits {
  /** Most that has room. */
  readonly shelfUnits: number | null
  /** Least that is to stand there. */
  readonly minDisplayUnits: number | null
}

export const NO_LIMITS: ShelfLimits = { shelfUnits: null, minDisplayUnits: null }

/** Below one half an order would bring less than is expected to sell; at 1 it would bring all there is. */
export const SERVICE_LEVELS = { min: 0.5, max: 0.99999 } as const

/** What lists, shares and approvals need of a suggestion, whatever policy made it; packs unless named otherwise. */
export interface PolicySuggestion {
  readonly unitsPerPack: number
  readonly dailyPacks: number
  readonly salesClass: SalesClass | null
  readonly levels: StockLevels
  readonly positionUnits: number
  readonly positionPacks: number
  readonly originPacks: number
  /** Whole packs that would be suggested if the CEDI had enough. */
  readonly uncappedPacks: number
  readonly suggestedPacks: number
  readonly critical: boolean
  readonly originLimited: boolean
}

/** @throws InvalidInputError naming the first field that is out of its range */
export function requireOrderUpToParams(params: OrderUpToParams): void {
  requireRange('serviceLevel', params.serviceLevel, SERVICE_LEVELS.min, SERVICE_LEVELS.max)
  if (params.cycleDays !== null) {
    for (const { salesClass } of CLASS_THRESHOLDS) {
      requireRange(`cycleDays.${salesClass}`, params.cycleDays[salesClass], 0, MAX_MULTIPLIER)
    }
  }
  if (params.maxCoverDays !== null) requireRange('maxCoverDays', params.maxCoverDays, 0, MAX_MULTIPLIER)
}

/** @throws InvalidInputError naming the first field that is out of its range */
export function requireShelfLimits({ shelfUnits, minDisplayUnits }: ShelfLimits): void {
  if (shelfUnits !== null) requireRange('shelfUnits', shelfUnits, 0, MAX_QUANTITY)
  if (minDisplayUnits !== null) requireRange('minDisplayUnits', minDisplayUnits, 0, MAX_QUANTITY)
}

function requireRange(field: string, value: number, min: number, max: number): void {
  if (!(value >= min && value <= max)) throw new InvalidInputError(field, value, `${min} to ${max}`)
}
