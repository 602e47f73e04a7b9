import { atLeast } from '../arithmetic/compare.ts'
import type { SalesAverages } from '../demand/averages.ts'
import type { LineSuggestion } from './line-suggestion.ts'
import type { Suggestion } from './suggest.ts'

/** Why a product could go back to the CEDI: far above its maximum, or not sold any more. */
export type ReturnReason = 'excess_stock' | 'no_sales'

/** A proposal, for a person to decide on: how many whole packs, and why. */
export interface ReturnCandidate {
  readonly packs: number
  readonly reason: ReturnReason
}

/** How many times its maximum a store must hold before what is above it is proposed. */
export const EXCESS_FACTOR = 2

/**
 * What of a product a store could send back (architecture §5, 'Returns'): all whole packs of what sold nothing
 * in 20 days; of what sells, the whole packs above the maximum once the store holds EXCESS_FACTOR times it.
 * What is in transit is not on the shelf and cannot go back; nor can what already goes back.
 *
 * @param openPacks packs of it on their way back to any CEDI, which the stock still counts
 * @param averages of the product; null: the store has not delivered a day, so nothing is known
 * @returns null for no candidate, and where the stock is only assumed
 */
export function returnCandidate(
  { input, unitsPerPack, levels }: Suggestion,
  averages: Pick<SalesAverages, 'average5Days' | 'average20Days'> | null,
  openPacks: number,
): ReturnCandidate | null {
  // Nobody sends back what nobody knows to be there.
  if (averages === null || input.assumedStock) return null
  const shelfPacks = input.storeStock / unitsPerPack - openPacks
  const sells = averages.average20Days > 0 || averages.average5Days > 0
  if (!sells) return candidate(shelfPacks, 'no_sales')
  // Below every class a product has no levels, so nothing says how much is too much.
  if (levels.max <= 0 || !atLeast(shelfPacks, EXCESS_FACTOR * levels.max)) return null
  return candidate(shelfPacks - levels.max, 'excess_stock')
}

function candidate(packs: number, reason: ReturnReason): ReturnCandidate | null {
  const whole = wholePacks(packs)
  return whole >= 1 ? { packs: whole, reason } : null
}

/**
 * Most whole packs a store could send back, whoever decides it: never more than there is, less what already goes back.
 *
 * @returns null where the stock is only assumed: unknown is not zero, and who stands at the shelf counts
 */
export function returnablePacks({ input, unitsPerPack }: LineSuggestion, openPacks: number): number | null {
  if (input.assumedStock) return null
  return Math.max(0, wholePacks(input.storeStock / unitsPerPack - openPacks))
}

function wholePacks(packs: number): number {
  return Math.floor(packs + 1e-9)
}
