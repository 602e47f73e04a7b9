import type { LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'

/** How long a store is covered once an order has come. */
export interface Cover {
  /** Days of sales; negative where even then less than nothing would be there. */
  readonly days: number
  /** What the store has is not known: what comes lasts as long, whatever there is. */
  readonly atLeast: boolean
}

type Sold = Pick<LineSuggestion, 'dailyPacks' | 'positionPacks' | 'unitsPerPack' | 'input'>

/**
 * Days that what is there, what is on its way and these packs last, at the sales of the last 5 days. Of a stock that
 * nobody knows only what comes is counted. Null: nothing sells, so it lasts for ever.
 */
export function coverOf(suggestion: Sold, packs: number): Cover | null {
  const { dailyPacks, positionPacks, unitsPerPack, input } = suggestion
  if (dailyPacks <= 0) return null
  const isUnknown = input.assumedStock !== undefined
  const there = isUnknown ? input.inTransit / unitsPerPack : positionPacks
  return { days: (there + packs) / dailyPacks, atLeast: isUnknown }
}
