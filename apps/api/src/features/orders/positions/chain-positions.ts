import type { Database } from '@abasto/database/connections/connection'
import { withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import { ruleOf } from '@abasto/domain/replenishment/line-suggestion'
import type { ProtectionPeriod } from '@abasto/domain/replenishment/policies/protection-period'
import { returnCandidate } from '@abasto/domain/replenishment/returns'
import type { SalesClass } from '@abasto/domain/stock/classify'
import type { Moment } from '@abasto/domain/time/moment'
import { setImmediate } from 'node:timers/promises'
import { openReturnsOf, type ProductRow } from '../calculate/calculation-read-model.ts'
import type { Suggester } from '../policies/suggester.ts'
import { carries, stockOfOrigin } from '../promised/origin-stock.ts'
import type { OriginFigures } from '../promised/origin-read-model.ts'
import { readAllLocations, readChain, type DuePair, type RunStore } from '../run/chain-read-model.ts'

/** How a product stands in a store, as its next order would see it. */
export interface ProductPosition {
  readonly product: ProductRow
  /** Units on hand, as last read. */
  readonly stock: number
  /** Nobody knows its stock: what is on hand is assumed. */
  readonly isAssumed: boolean
  /** The store lists it or sold it of late. */
  readonly isKnown: boolean
  /** Units on their way, and of orders that wait. */
  readonly comingUnits: number
  /** Of them, what was received and is in no reading yet, and what waits for a decision. */
  readonly receivedUnits: number
  readonly pendingUnits: number
  /** Units a day over the last 20 whole days, and the last 5. */
  readonly dailyUnits: number
  readonly dailyUnits5: number
  readonly salesClass: SalesClass | null
  readonly unitsPerPack: number
  /** What the store's policy suggests, were there enough in the CEDI. */
  readonly suggestedPacks: number
  /** Its minimum and its maximum by the rule. */
  readonly minPacks: number
  readonly maxPacks: number
  /** What could go back because the store holds far more than its maximum; null: nothing. */
  readonly excessPacks: number | null
  /** Where it would be ordered from; null: no CEDI that serves the store carries it. */
  readonly origin: ProductOrigin | null
}

export interface ProductOrigin {
  readonly key: number
  /** Whole packs that it can still promise. */
  readonly promisable: number
  /** When an order of now arrives; null: never within a year. */
  readonly period: ProtectionPeriod | null
}

export interface StorePositions {
  readonly storeKey: number
  /** Last day that any order of now has to last; null: there is no CEDI. */
  readonly until: string | null
  readonly positions: readonly ProductPosition[]
}

/** How far a product is looked at before others have their turn. */
const AT_ONCE = 500

/** More than any CEDI has: what a store needs, whatever there is. */
const UNLIMITED = 1e12

/**
 * How every product stands in every store of a chain, by the arithmetic that its orders go by: what is on hand, what is
 * coming, what is suggested, what a CEDI can promise. A store at a time.
 */
export async function* chainPositions(
  database: Database,
  { tenantId, timeZone }: { readonly tenantId: number; readonly timeZone: string },
  moment: Moment,
): AsyncGenerator<StorePositions> {
  const apart = <T>(work: Parameters<typeof withTenantSnapshot<T>>[2]) =>
    withTenantSnapshot(database, tenantId, work)
  const all = await apart((tx) => readAllLocations(tx, timeZone, moment))
  const chain = await readChain(apart, all, timeZone, moment)
  const pairsOf = Map.groupBy(chain.pairs, ({ store }) => store)
  const periodOf = (pair: DuePair) =>
    all.pairs.find(
      ({ storeKey, originKey }) =>
        storeKey === pair.store.ubicacion_key && originKey === pair.origin.ubicacion_key,
    )?.period ?? null
  for (const store of chain.stores) {
    const openReturns = await apart((tx) => openReturnsOf(tx, store.ubicacion_key))
    const sources = (pairsOf.get(store) ?? []).map((pair) => ({
      origin: { key: pair.origin.ubicacion_key, ...pair.origin },
      suggester: pair.suggester,
      period: periodOf(pair),
    }))
    const positions: ProductPosition[] = []
    for (const [index] of store.side.products.entries()) {
      const position = positionOf(store, index, sources, openReturns)
      if (position) positions.push(position)
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    }
    const ends = sources.flatMap(({ period }) => period?.dates.at(-1) ?? [])
    yield { storeKey: store.ubicacion_key, until: ends.toSorted().at(-1) ?? null, positions }
  }
}

/** A CEDI that the store orders from, and by what. */
export interface Source {
  readonly origin: OriginFigures & { readonly key: number }
  readonly suggester: Suggester
  readonly period: ProtectionPeriod | null
}

/** Undefined: neither the store nor any CEDI of it knows the product. */
export function positionOf(
  store: Pick<RunStore, 'side' | 'params'>,
  index: number,
  sources: readonly Source[],
  openReturns: ReadonlyMap<number, number>,
): ProductPosition | undefined {
  const of = store.side.products[index]
  if (!of) return undefined
  const { product, averages } = of
  const key = product.producto_key
  const source = bestSource(product, sources)
  if (!source && !of.isKnown) return undefined
  const suggester = source?.suggester ?? sources[0]?.suggester
  const suggestion = suggester?.suggest(key, {
    average5Days: averages.average5Days,
    unitsPerPack: product.cantidad_bultos,
    storeStock: of.stockOnHand,
    inTransit: of.inTransit + of.pendingUnits,
    originStock: UNLIMITED,
    assumedStock: of.assumedStock,
  })
  const rule = suggestion && ruleOf(suggestion, store.params)
  const sold = store.side.window.days20.length > 0 ? averages : null
  const excess = rule && source ? returnCandidate(rule, sold, openReturns.get(key) ?? 0) : null
  return {
    product,
    stock: of.stockOnHand,
    isAssumed: of.assumedStock !== undefined,
    isKnown: of.isKnown,
    comingUnits: of.inTransit + of.pendingUnits,
    receivedUnits: of.onTheWay.received,
    pendingUnits: of.pendingUnits,
    dailyUnits: averages.average20Days,
    dailyUnits5: averages.average5Days,
    salesClass: suggestion?.salesClass ?? null,
    unitsPerPack: suggestion?.unitsPerPack ?? Math.max(1, product.cantidad_bultos),
    suggestedPacks: suggestion?.uncappedPacks ?? 0,
    minPacks: rule?.levels.min ?? 0,
    maxPacks: rule?.levels.max ?? 0,
    excessPacks: excess?.reason === 'excess_stock' ? excess.packs : null,
    origin: source && {
      key: source.origin.key,
      promisable: source.promisable,
      period: source.period,
    },
  }
}

/** Of several CEDIs the one with most to promise, as the morning's orders choose. */
function bestSource(
  product: ProductRow,
  sources: readonly Source[],
): (Source & { promisable: number }) | null {
  let best: (Source & { promisable: number }) | null = null
  for (const source of sources) {
    const { origin } = source
    if (!carries(origin, product)) continue
    const waiting = origin.ordered.get(product.producto_key)?.pending ?? 0
    const { promisable } = stockOfOrigin(origin, product, waiting)
    if (!best || promisable > best.promisable) best = { ...source, promisable }
  }
  return best
}
