import type { DemandModelId } from '../demand/models/demand-model.ts'
import { classify } from '../stock/classify.ts'
import type { StockParams } from '../stock/params.ts'
import { quantity, unitsPerPack } from '../stock/position.ts'
import { chosenPolicy, type PolicySetting } from './chosen-policy.ts'
import {
  suggestUpToNextDelivery,
  type ForecastDay,
  type OrderUpToSuggestion,
} from './policies/order-up-to.ts'
import type { OrderUpToParams, PolicyId, ShelfLimits } from './policies/policy.ts'
import { suggestWithGuard, type GuardedSuggestion } from './policies/rule-with-guard.ts'
import { suggest, type Suggestion, type SuggestionInput } from './suggest.ts'

/** A policy with what it is told. */
export type Policy =
  | { readonly policy: 'regla_niveles' | 'regla_guarda' }
  | { readonly policy: 'proxima_entrega'; readonly params: OrderUpToParams }

/** What holds where nobody has said anything. */
export const FACTORY_POLICY: Policy = { policy: 'regla_niveles' }

/** What is known of a product's demand in a store beside what the rule goes by. */
export interface PolicyDemand {
  /** Sold within GUARD_DAYS up to the cut-off. */
  readonly soldLately: boolean
  /** Of the protection period, day by day; null: no delivery is known, or the store never delivered a day. */
  readonly forecast: readonly ForecastDay[] | null
  /** How many of those days go by before the order arrives. */
  readonly leadDays: number
  /** Of the error of a day's forecast, in units². */
  readonly variance: number
  /** Which model says so. */
  readonly model: DemandModelId
  readonly limits: ShelfLimits
}

/** An order up to the next delivery, and by which model it was forecast. */
export interface ForecastOrder extends OrderUpToSuggestion {
  readonly model: DemandModelId
}

/** A suggestion of any policy; of the rule where it names none. */
export type LineSuggestion = Suggestion | GuardedSuggestion | ForecastOrder

export function policyIdOf(suggestion: LineSuggestion): PolicyId {
  return 'policy' in suggestion ? suggestion.policy : 'regla_niveles'
}

export function isForecastOrder(suggestion: LineSuggestion): suggestion is ForecastOrder {
  return policyIdOf(suggestion) === 'proxima_entrega'
}

/**
 * What a policy suggests of a product. Where nothing can be forecast, or no delivery is known, an order up to the next
 * delivery is the rule's: there is nothing else to go by.
 *
 * @throws InvalidInputError as the policies do
 */
export function suggestBy(
  policy: Policy,
  input: SuggestionInput,
  params: StockParams,
  demand: PolicyDemand,
): LineSuggestion {
  const { soldLately, forecast, leadDays, variance, limits, model } = demand
  if (policy.policy === 'regla_guarda') return suggestWithGuard({ ...input, soldLately }, params)
  const isForecast = policy.policy === 'proxima_entrega' && forecast !== null && forecast.length > 0
  if (!isForecast) return suggest(input, params)
  const order = suggestUpToNextDelivery(
    { ...input, soldLately, forecast, leadDays, variance, limits },
    policy.params,
  )
  return { ...order, model }
}

/** What a chain and one of its stores say. */
export interface StoreSettings {
  readonly chain: PolicySetting<Policy>
  readonly store: PolicySetting<Policy>
}

/** The policy that holds for a product, by its class. */
export function policyOf(
  settings: StoreSettings,
  { average5Days, unitsPerPack: perPack }: Pick<SuggestionInput, 'average5Days' | 'unitsPerPack'>,
): Policy {
  const dailyPacks = quantity('average5Days', average5Days) / unitsPerPack(perPack)
  return chosenPolicy(settings, classify(dailyPacks)?.salesClass ?? null, FACTORY_POLICY).policy
}

/** Whether any product may go by one of these policies. */
export function saysAny({ chain, store }: StoreSettings, ids: readonly PolicyId[]): boolean {
  const said = [chain, store].flatMap(({ base, classes }) => [base, ...Object.values(classes)])
  return said.some((policy) => policy !== null && ids.includes(policy.policy))
}

/** The levels of a suggestion in days of sales; null: nothing sells, so they have none. */
export interface LevelDays {
  readonly min: number
  readonly safety: number
  readonly reorder: number
  readonly max: number
}

export function levelDays(suggestion: LineSuggestion): LevelDays | null {
  if (isForecastOrder(suggestion)) {
    const { levels, dailyPacks } = suggestion
    if (dailyPacks <= 0) return null
    return {
      min: levels.min / dailyPacks,
      safety: levels.safety / dailyPacks,
      reorder: levels.reorderPoint / dailyPacks,
      max: levels.max / dailyPacks,
    }
  }
  const { multipliers, reorderPointDays } = suggestion
  return multipliers && { ...multipliers, reorder: reorderPointDays }
}

/** The same product by the rule of levels, whatever policy suggested it: what is far too much goes by its maximum. */
export function ruleOf(suggestion: LineSuggestion, params: StockParams): Suggestion {
  return isForecastOrder(suggestion) ? suggest(suggestion.input, params) : suggestion
}
