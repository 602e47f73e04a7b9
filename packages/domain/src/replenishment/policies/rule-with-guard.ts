import type { StockParams } from '../../stock/params.ts'
import { suggest, type Suggestion, type SuggestionInput } from '../suggest.ts'
import { isGuarded, sentPacks } from './guard.ts'

export interface GuardedInput extends SuggestionInput {
  /** Sold within GUARD_DAYS up to the cut-off. */
  readonly soldLately: boolean
}

/**
 * The specified rule's trail with the guard's: what the rule says stands in its fields up to `cappedNeedPacks`, the
 * packs after it are with the guard.
 */
export interface GuardedSuggestion extends Suggestion {
  readonly policy: 'regla_guarda'
  readonly soldLately: boolean
  /** The rule suggested nothing, and the guard one pack. */
  readonly guarded: boolean
}

/**
 * The specified rule, and one pack when it suggests none of a product that sold in the last 8 weeks, has nothing on
 * hand and nothing coming: after five days without a sale the rule never orders again, and an empty shelf sells
 * nothing. Of a stock that is assumed nobody knows that it is empty: no pack.
 * @throws InvalidInputError as `suggest`
 */
export function suggestWithGuard(input: GuardedInput, params: StockParams): GuardedSuggestion {
  const rule = suggest(input, params)
  const guarded = rule.uncappedPacks === 0 && isGuarded(input)
  const packs = guarded ? 1 : rule.uncappedPacks
  return {
    ...rule,
    policy: 'regla_guarda',
    soldLately: input.soldLately,
    guarded,
    uncappedPacks: packs,
    ...(guarded && sentPacks(packs, rule.originPacks)),
  }
}
