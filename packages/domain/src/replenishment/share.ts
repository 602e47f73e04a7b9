import { InvalidInputError } from '../errors.ts'
import { MAX_QUANTITY } from '../stock/position.ts'

/**
 * Scarce packs of a CEDI, shared over the stores that need them. Whole packs, three tiers over all stores: up to each
 * store's minimum, then its reorder point, then all that it needs. Inside a tier each next pack goes to the store with
 * the fewest days of cover, counting what it was already given; ties by larger daily sales, then location id. The
 * result depends on the set of stores alone, not on their order.
 */

/** What a store needs of a product, in packs of that product. */
export interface StoreNeed {
  readonly locationId: string
  /** Sold a day. */
  readonly dailyPacks: number
  /** On hand and on its way, before anything is shared. */
  readonly positionPacks: number
  readonly minPacks: number
  readonly reorderPacks: number
  /** All that it needs, or that somebody asks for it: whole packs. */
  readonly neededPacks: number
}

export const SHARE_TIERS = ['min', 'reorder', 'need'] as const

export interface TierSum {
  readonly tier: (typeof SHARE_TIERS)[number]
  /** Packs that the stores still need to get as far as the tier goes. */
  readonly neededPacks: number
  readonly givenPacks: number
}

export interface StoreShare {
  readonly locationId: string
  readonly neededPacks: number
  readonly givenPacks: number
  /** Days of cover without and with what it gets; null: it sells nothing. */
  readonly daysBefore: number | null
  readonly daysAfter: number | null
}

export interface Share {
  readonly promisablePacks: number
  readonly neededPacks: number
  readonly givenPacks: number
  /** There is less than is needed. */
  readonly isScarce: boolean
  readonly tiers: readonly TierSum[]
  /** Days of cover that every store reaches that needs something and sells; null: there is none. */
  readonly reachedDays: number | null
  /** By location id. */
  readonly stores: readonly StoreShare[]
}

/** What a CEDI has of a product. */
export interface OriginStock {
  readonly stockUnits: number
  readonly unitsPerPack: number
  /** Approved for stores, and still in the stock as it was read. */
  readonly promisedPacks: number
  /** Kept back by the chain. */
  readonly reservePacks: number
}

/** Whole packs that a CEDI can still promise: its stock less what is promised and what is kept back. */
export function promisablePacks(origin: OriginStock): number {
  const packs = origin.stockUnits / origin.unitsPerPack - origin.promisedPacks - origin.reservePacks
  return Math.max(0, Math.floor(packs + ROUNDING))
}

/**
 * Shares `promisable` packs. What is needed together is given whole where there is enough. Takes the same time for
 * a million packs as for a hundred: it looks for the cover that all reach, not pack by pack.
 *
 * @throws InvalidInputError for packs that are not whole, or negative, and for quantities that are none
 */
export function sharePacks(promisable: number, needs: readonly StoreNeed[]): Share {
  requireWhole('promisable', promisable)
  const stores = needs.map(toTaker).toSorted((a, b) => (a.need.locationId < b.need.locationId ? -1 : 1))
  const ties = stores.toSorted(
    (a, b) => b.daily - a.daily || (a.need.locationId < b.need.locationId ? -1 : 1),
  )
  let left = promisable
  const tiers = SHARE_TIERS.map((tier, index): TierSum => {
    let neededPacks = 0
    for (const store of stores) {
      neededPacks += (store.limits[index] ?? 0) - store.limit
      store.limit = store.limits[index] ?? 0
    }
    const givenPacks = Math.min(left, neededPacks)
    // Packs are left only where every tier before was filled.
    if (givenPacks > 0) {
      if (givenPacks === neededPacks) for (const store of stores) store.given = store.limit
      else fillLowest(ties, givenPacks)
    }
    left -= givenPacks
    return { tier, neededPacks, givenPacks }
  })
  return shareOf(promisable, stores, tiers)
}

/**
 * Shares what is left once somebody has said what some of the stores get: the others share the rest by the same rule.
 * Who says more than there is leaves nothing to share, and gives away more than can be promised.
 *
 * @param fixed whole packs by location id
 * @throws InvalidInputError as sharePacks
 */
export function shareAround(
  promisable: number,
  needs: readonly StoreNeed[],
  fixed: ReadonlyMap<string, number>,
): Share {
  requireWhole('promisable', promisable)
  const free = needs.filter(({ locationId }) => !fixed.has(locationId))
  let left = promisable
  for (const { locationId } of needs) {
    const packs = fixed.get(locationId) ?? 0
    requireWhole('fixed', packs)
    left -= packs
  }
  const rest = new Map(
    sharePacks(Math.max(0, left), free).stores.map(({ locationId, givenPacks }) => [locationId, givenPacks]),
  )
  const stores = needs.map(toTaker).toSorted((a, b) => (a.need.locationId < b.need.locationId ? -1 : 1))
  for (const store of stores) {
    const { locationId } = store.need
    store.given = fixed.get(locationId) ?? rest.get(locationId) ?? 0
  }
  return shareOf(promisable, stores, tiersOf(stores))
}

/** How far into each tier the packs reach that stores were given, by whatever rule. */
function tiersOf(stores: readonly Taker[]): TierSum[] {
  return SHARE_TIERS.map((tier, index) => {
    const limitAt = (store: Taker, at: number) => (at < 0 ? 0 : (store.limits[at] ?? 0))
    const sum = (packs: (store: Taker) => number) => stores.reduce((total, store) => total + packs(store), 0)
    return {
      tier,
      neededPacks: sum((store) => limitAt(store, index) - limitAt(store, index - 1)),
      givenPacks: sum(
        (store) =>
          Math.min(store.given, limitAt(store, index)) - Math.min(store.given, limitAt(store, index - 1)),
      ),
    }
  })
}

function shareOf(promisable: number, stores: readonly Taker[], tiers: readonly TierSum[]): Share {
  const neededPacks = stores.reduce((sum, { need }) => sum + need.neededPacks, 0)
  const reached = stores.flatMap((store) =>
    store.need.neededPacks > 0 && store.daily > 0 ? [coverDays(store, store.given)] : [],
  )
  return {
    promisablePacks: promisable,
    neededPacks,
    givenPacks: stores.reduce((sum, { given }) => sum + given, 0),
    isScarce: neededPacks > promisable,
    tiers,
    reachedDays: reached.length === 0 ? null : Math.min(...reached),
    stores: stores.map((store) => ({
      locationId: store.need.locationId,
      neededPacks: store.need.neededPacks,
      givenPacks: store.given,
      daysBefore: store.daily > 0 ? coverDays(store, 0) : null,
      daysAfter: store.daily > 0 ? coverDays(store, store.given) : null,
    })),
  }
}

/**
 * What a store was given, over several of its orders: each in its turn gets all that it asks for while there is some.
 *
 * @param asked packs of each order, in turn
 */
export function splitInTurn(given: number, asked: readonly number[]): number[] {
  let left = given
  return asked.map((packs) => {
    const own = Math.min(packs, left)
    left -= own
    return own
  })
}

interface Taker {
  readonly need: StoreNeed
  /** Never negative: more returned than sold counts as no sales. */
  readonly daily: number
  /** Packs in all that it may have been given when each tier ends. */
  readonly limits: readonly number[]
  limit: number
  given: number
  /** With what it was given, where it is handed out pack by pack. */
  cover: number
}

/** What doubles may be off by: a level that lies on whole packs asks for no pack more. */
const ROUNDING = 1e-9

function toTaker(need: StoreNeed): Taker {
  const { positionPacks, minPacks, reorderPacks, neededPacks, dailyPacks } = need
  requireWhole('neededPacks', neededPacks)
  for (const [field, value] of Object.entries({ positionPacks, minPacks, reorderPacks, dailyPacks })) {
    if (!(Math.abs(value) <= MAX_QUANTITY)) throw new InvalidInputError(field, value, 'a finite quantity')
  }
  const upTo = (level: number) =>
    Math.min(neededPacks, Math.max(0, Math.ceil(level - positionPacks - ROUNDING)))
  const toMin = upTo(minPacks)
  return {
    need,
    daily: Math.max(0, dailyPacks),
    limits: [toMin, Math.max(toMin, upTo(reorderPacks)), neededPacks],
    limit: 0,
    given: 0,
    cover: 0,
  }
}

function requireWhole(field: string, packs: number): void {
  if (Number.isSafeInteger(packs) && packs >= 0) return
  throw new InvalidInputError(field, packs, 'whole packs, at least 0')
}

function coverDays({ need, daily }: Taker, given: number): number {
  return (need.positionPacks + given) / daily
}

/**
 * Cover of a store that was given so much, in billionths of a day: covers that differ only by the rounding of doubles
 * are ties. Grows with what is given. Infinite for what does not sell: it comes last.
 */
function coverOf(store: Taker, given: number): number {
  return store.daily > 0 ? Math.round(coverDays(store, given) / ROUNDING) : Infinity
}

/** Hands out fewer packs than the tier needs; `stores` in the order in which ties are settled. */
function fillLowest(stores: readonly Taker[], packs: number): void {
  const open = stores.filter((store) => store.given < store.limit)
  let left = packs
  if (left > FEW_PACKS) {
    const level = levelFor(open, left)
    for (const store of open) {
      const given = givenUpTo(store, level, false)
      left -= given - store.given
      store.given = given
    }
  }
  for (const store of open) store.cover = coverOf(store, store.given)
  while (left > 0) left -= giveLowest(open, left)
}

/** So many are handed out one by one sooner than a level is found for them. */
const FEW_PACKS = 200

/** Gives the store of least cover what it gets before another's turn comes: mostly one pack. */
function giveLowest(open: readonly Taker[], left: number): number {
  let lowest: Taker | undefined
  let next: Taker | undefined
  let isBeforeNext = false
  for (const store of open) {
    if (store.given === store.limit) continue
    if (!lowest || store.cover < lowest.cover) {
      next = lowest
      lowest = store
      isBeforeNext = false
    } else if (!next || store.cover < next.cover) {
      next = store
      isBeforeNext = true
    }
  }
  if (!lowest) return left
  const given = next ? givenUpTo(lowest, next.cover, isBeforeNext) : lowest.limit
  const packs = Math.min(left, given - lowest.given)
  lowest.given += packs
  lowest.cover = coverOf(lowest, lowest.given)
  return packs
}

/** A cover that every store may be lifted to with so many packs, the highest or one that leaves few of them over. */
function levelFor(stores: readonly Taker[], packs: number): number {
  const left = (level: number) => {
    let over = packs
    for (const store of stores) over -= givenUpTo(store, level, false) - store.given
    return over
  }
  if (left(Infinity) >= 0) return Infinity
  const selling = stores.filter(({ daily }) => daily > 0)
  let low = Math.min(...selling.map((store) => coverOf(store, store.given)))
  let high = Math.max(...selling.map((store) => coverOf(store, store.limit)))
  for (;;) {
    const middle = low + Math.floor((high - low) / 2)
    if (middle <= low || middle >= high) return low
    const over = left(middle)
    if (over < 0) high = middle
    else low = middle
    if (over >= 0 && over <= FEW_PACKS) return low
  }
}

/** What a store has been given once it got every pack that finds its cover below the level, or at most at it. */
function givenUpTo(store: Taker, level: number, isLevelIncluded: boolean): number {
  if (level === Infinity) return store.daily > 0 || isLevelIncluded ? store.limit : store.given
  if (store.daily === 0) return store.given
  const takes = (given: number) => {
    const cover = coverOf(store, given)
    return cover < level || (isLevelIncluded && cover === level)
  }
  const about = Math.ceil(level * ROUNDING * store.daily - store.need.positionPacks)
  let given = Math.min(store.limit, Math.max(store.given, about))
  while (given > store.given && !takes(given - 1)) given--
  while (given < store.limit && takes(given)) given++
  return given
}
