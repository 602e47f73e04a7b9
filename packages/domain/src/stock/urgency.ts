/**
 * How pressing a shelf is, the most pressing first: nothing is left; it empties today; it empties before what is
 * ordered now arrives; it is at or below its minimum.
 */
export const URGENCIES = ['empty', 'today', 'before_delivery', 'below_minimum'] as const
export type Urgency = (typeof URGENCIES)[number]

/** A product in a store, in units. */
export interface Shelf {
  /** On hand, with what was received since it was read; below zero counts as none. */
  readonly stock: number
  /** On its way, or asked for: when it comes is a matter of hours, so it counts as there before the next order is. */
  readonly coming: number
  /** What a day sells: the five days' mean; of a shelf that was empty for as long, the 20 days' (`sellingRate`). */
  readonly dailyUnits: number
  /** Days until what is ordered now arrives; null: nobody has said, which is tomorrow (decision 56). */
  readonly deliveryDays: number | null
  /** The specification's critical product: sells, and is at or below its minimum stock. */
  readonly isCritical: boolean
}

/** @returns null: it presses nobody, be it because nothing of it sells */
export function urgencyOf({ stock, coming, dailyUnits, deliveryDays, isCritical }: Shelf): Urgency | null {
  if (!(dailyUnits > 0) && !isCritical) return null
  if (stock <= 0) return 'empty'
  if (stock < dailyUnits) return 'today'
  if (stock + Math.max(0, coming) < dailyUnits * (deliveryDays ?? 1)) return 'before_delivery'
  return isCritical ? 'below_minimum' : null
}

/** Units a day: what the last five days say; where they say nothing, for the shelf was empty, the last twenty. */
export function sellingRate(average5Days: number, average20Days: number): number {
  return average5Days > 0 ? average5Days : Math.max(0, average20Days)
}

/** Where an urgency stands among the others: 0 first; null stands last. */
export function urgencyRank(urgency: Urgency | null): number {
  return urgency === null ? URGENCIES.length : URGENCIES.indexOf(urgency)
}
