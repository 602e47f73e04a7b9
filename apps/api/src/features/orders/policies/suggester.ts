import {
  policyOf,
  suggestBy,
  type LineSuggestion,
  type PolicyDemand,
  type StoreSettings,
} from '@abasto/domain/replenishment/line-suggestion'
import { NO_LIMITS } from '@abasto/domain/replenishment/policies/policy'
import type { ProtectionPeriod } from '@abasto/domain/replenishment/policies/protection-period'
import { suggest, type SuggestionInput } from '@abasto/domain/replenishment/suggest'
import type { StockParams } from '@abasto/domain/stock/params'
import type { StoreDemand } from '@abasto/rollups/forecasts/store-demand'
import type { LimitsOfProducts } from '../../../catalogue/shelf-limits.ts'

/** What a store's products are suggested by when it orders from a CEDI. */
export interface SuggestedBy {
  readonly settings: StoreSettings
  readonly params: StockParams
  /** Null: every product goes by the rule alone. */
  readonly demand: StoreDemand | null
  /** Null: no delivery is known, or nothing goes by it. */
  readonly period: Pick<ProtectionPeriod, 'dates' | 'leadDays'> | null
  /** What of a product is shown and has room. */
  readonly limits: LimitsOfProducts
}

/** Suggests by the policy that holds for each product; all orders of a store go by it, however they are made. */
export class Suggester {
  readonly #by: SuggestedBy
  readonly #demandOf: DemandOfProduct

  constructor(by: SuggestedBy, demandOf = keepingTheLast((key) => demandOfProduct(by, key))) {
    this.#by = by
    this.#demandOf = demandOf
  }

  suggest(productKey: number, input: SuggestionInput): LineSuggestion {
    const { settings, params } = this.#by
    if (this.#by.demand === null) return suggest(input, params)
    const policy = policyOf(settings, input)
    if (policy.policy === 'regla_niveles') return suggest(input, params)
    return suggestBy(policy, input, params, this.#demandOf(productKey))
  }

  /** The same products by other multipliers, or other policies. */
  with(changed: Partial<Pick<SuggestedBy, 'params' | 'settings'>>): Suggester {
    return new Suggester({ ...this.#by, ...changed }, this.#demandOf)
  }
}

type DemandOfProduct = (productKey: number) => PolicyDemand

/** Several policies in turn ask for the same product. */
function keepingTheLast(read: DemandOfProduct): DemandOfProduct {
  let last: { readonly productKey: number; readonly demand: PolicyDemand } | undefined
  return (productKey) => {
    if (last?.productKey !== productKey) last = { productKey, demand: read(productKey) }
    return last.demand
  }
}

function demandOfProduct({ demand, period, limits }: SuggestedBy, productKey: number): PolicyDemand {
  if (demand === null) throw new Error(`product ${productKey}: its demand was not read`)
  return {
    model: demand.model,
    soldLately: demand.soldLately(productKey),
    forecast: period && demand.forecast(productKey, period.dates),
    leadDays: period?.leadDays ?? 0,
    variance: demand.variance(productKey),
    limits: limits.get(productKey) ?? NO_LIMITS,
  }
}
