import type { StoreNeed } from './share.ts'

/** A store's need of a product, and the CEDIs that it could come from: at least one. */
export interface NeedWithOrigins {
  readonly need: StoreNeed
  readonly originIds: readonly string[]
}

/**
 * From which CEDI each store gets a product that several carry: from one alone, so that nothing is suggested twice.
 * Stores without a choice come first; then the store with the fewest days of cover (ties by larger daily sales, then
 * location id) takes the CEDI with the most packs left to promise; ties by the CEDI's id. So their stocks empty evenly,
 * and the result depends on the set of needs alone.
 *
 * @param promisable whole packs that each CEDI can promise
 * @returns the CEDI of each store, by location id
 */
export function chooseOrigins(
  needs: readonly NeedWithOrigins[],
  promisable: ReadonlyMap<string, number>,
): Map<string, string> {
  const left = new Map(promisable)
  const chosen = new Map<string, string>()
  const inTurn = needs.toSorted(
    (a, b) => Number(a.originIds.length > 1) - Number(b.originIds.length > 1) || byCover(a.need, b.need),
  )
  for (const { need, originIds } of inTurn) {
    const [origin] = originIds.toSorted((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0) || (a < b ? -1 : 1))
    if (origin === undefined) continue
    chosen.set(need.locationId, origin)
    left.set(origin, (left.get(origin) ?? 0) - need.neededPacks)
  }
  return chosen
}

function byCover(a: StoreNeed, b: StoreNeed): number {
  const [coverOfA, coverOfB] = [coverDays(a), coverDays(b)]
  if (coverOfA !== coverOfB) return coverOfA - coverOfB
  return b.dailyPacks - a.dailyPacks || (a.locationId < b.locationId ? -1 : 1)
}

function coverDays({ positionPacks, dailyPacks }: StoreNeed): number {
  // Infinite minus infinite is no order.
  return dailyPacks > 0 ? positionPacks / dailyPacks : Number.MAX_VALUE
}
