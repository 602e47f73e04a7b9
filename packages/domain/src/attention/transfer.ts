import { SPARE_COVER_DAYS } from './thresholds.ts'

export interface Holder {
  readonly storeKey: number
  readonly stock: number
  /** Units a day. */
  readonly dailyUnits: number
  /** Its maximum, in units. */
  readonly maxUnits: number
}

export interface Short {
  readonly storeKey: number
  readonly neededUnits: number
  /** What it loses without. */
  readonly lostUnits: number
}

export interface Transfer {
  readonly from: number
  readonly to: number
  readonly packs: number
}

/** Whole packs that a store can do without: above its maximum and beyond SPARE_COVER_DAYS of its sales. */
export function sparePacks({ stock, dailyUnits, maxUnits }: Holder, unitsPerPack: number): number {
  const kept = Math.max(0, maxUnits, SPARE_COVER_DAYS * dailyUnits)
  return Math.max(0, Math.floor((stock - kept) / unitsPerPack + 1e-9))
}

/**
 * From which store each store that is short gets a product: those that lose most first, each from the one that can
 * spare most. One store gives to several, and one gets from one: what is split over three vans is not worth them.
 */
export function transfers(
  shorts: readonly Short[],
  holders: readonly Holder[],
  unitsPerPack: number,
): Transfer[] {
  const spare = new Map(holders.map((holder) => [holder.storeKey, sparePacks(holder, unitsPerPack)]))
  const made: Transfer[] = []
  const inTurn = shorts.toSorted((a, b) => b.lostUnits - a.lostUnits || a.storeKey - b.storeKey)
  for (const { storeKey: to, neededUnits } of inTurn) {
    const [from, most] = [...spare]
      .filter(([key]) => key !== to)
      .reduce<readonly [number | null, number]>(
        (best, [key, packs]) => (packs > best[1] ? [key, packs] : best),
        [null, 0],
      )
    if (from === null) continue
    const packs = Math.min(most, Math.max(1, Math.ceil(neededUnits / unitsPerPack - 1e-9)))
    spare.set(from, most - packs)
    made.push({ from, to, packs })
  }
  return made
}
