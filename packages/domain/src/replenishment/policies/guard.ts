import { atLeast, roundDown } from '../../arithmetic/compare.ts'
import type { AssumedStock } from '../../stock/unknown-stock.ts'

/** What the guard looks at, in units. */
export interface GuardInput {
  readonly storeStock: number
  readonly inTransit: number
  readonly soldLately: boolean
  readonly assumedStock?: AssumedStock | undefined
}

/** Sold in the last 8 weeks, nothing on hand and nothing coming, as far as is known. */
export function isGuarded({ storeStock, inTransit, soldLately, assumedStock }: GuardInput): boolean {
  return soldLately && storeStock <= 0 && inTransit <= 0 && assumedStock === undefined
}

/** Of whole packs, those that the CEDI has: half a pack is none. */
export function sentPacks(
  packs: number,
  originPacks: number,
): { readonly suggestedPacks: number; readonly originLimited: boolean } {
  return {
    suggestedPacks: Math.min(packs, Math.max(0, roundDown(originPacks))),
    originLimited: packs > 0 && !atLeast(originPacks, packs),
  }
}
