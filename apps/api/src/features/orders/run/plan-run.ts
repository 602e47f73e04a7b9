import { setImmediate } from 'node:timers/promises'
import type { CuentaReparto, RepartoLinea } from '@abasto/contracts/orders/share'
import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import { chooseOrigins, type NeedWithOrigins } from '@abasto/domain/replenishment/choose-origin'
import { sharePacks, type Share, type StoreNeed } from '@abasto/domain/replenishment/share'
import type { LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import { transitOf, type CalculatedLine } from '../calculate/calculate-lines.ts'
import type { ProductRow } from '../calculate/calculation-read-model.ts'
import type { StoreProduct } from '../calculate/store-side.ts'
import { carries, stockOfOrigin, type OriginOfProduct } from '../promised/origin-stock.ts'
import type { DuePair, RunChain, RunOrigin, RunStore } from './chain-read-model.ts'
import { shareAccount, shareOfLine } from './share-account.ts'

export interface PlannedLine {
  readonly calculated: CalculatedLine
  /** In the order unless a person says otherwise. */
  readonly isIncluded: boolean
  /** Null: there is enough for everybody. */
  readonly share: RepartoLinea | null
  readonly reservePacks: number
}

export interface PlannedOrder {
  readonly pair: DuePair
  critical: number
  scarce: number
}

export interface PlannedShare {
  readonly originKey: number
  readonly productKey: number
  readonly account: CuentaReparto
}

/** What was planned of some products. */
export interface PlannedPart {
  /** By code. */
  readonly lines: ReadonlyMap<PlannedOrder, readonly PlannedLine[]>
  readonly shares: readonly PlannedShare[]
}

/**
 * What people decided on in drafts that are not sent: `${store}/${product}` comes from the first of these CEDIs and no
 * other; of the others what they decided is kept and nothing is suggested.
 */
export type Pins = ReadonlyMap<string, readonly number[]>

export const pinOf = (storeKey: number, productKey: number) => `${storeKey}/${productKey}`

/** More than any CEDI has: what a store needs, whatever there is. */
const UNLIMITED = 1e12

/** Products that are planned and stored at a time. */
const AT_A_TIME = 200
const BETWEEN_ANSWERS = 25

/**
 * All orders of the chain, by the policy of each store and class. What was sent and waits for a decision, or was rejected today and
 * will be sent again, counts as there already and as promised: nothing is suggested twice. A product comes to a store
 * from one CEDI (chooseOrigins); what there is too little of is shared (sharePacks).
 *
 * Planned product by product, so that a part of it can be stored, and forgotten, before the next.
 */
export class RunPlan {
  readonly orders: readonly PlannedOrder[]
  readonly #chain: RunChain
  readonly #planner: ProductPlanner
  readonly #now: Date

  constructor(chain: RunChain, pins: Pins, now: Date) {
    this.orders = chain.pairs.map((pair): PlannedOrder => ({ pair, critical: 0, scarce: 0 }))
    this.#chain = chain
    this.#planner = new ProductPlanner(chain, pins, this.orders)
    this.#now = now
  }

  /** Products of stores that were looked at so far. */
  get calculated(): number {
    return this.#planner.calculated
  }

  async *parts(): AsyncGenerator<PlannedPart> {
    const { products } = this.#chain
    for (let first = 0; first < products.length; first += AT_A_TIME) {
      const lines = new Map<PlannedOrder, PlannedLine[]>()
      const shares: PlannedShare[] = []
      for (const [place, product] of products.slice(first, first + AT_A_TIME).entries()) {
        for (const [origin, takers] of this.#planner.takersByOrigin(product, first + place)) {
          const stock = this.#planner.stockOf(origin, product)
          const given = distribute({ origin, product, takers, stock, now: this.#now }, lines)
          if (given) shares.push(given)
        }
        // The service answers others, and what is to be stored goes on leaving for the server.
        if (place % BETWEEN_ANSWERS === BETWEEN_ANSWERS - 1) await setImmediate()
      }
      yield { lines, shares }
    }
  }
}

/** A store that needs a product, or whose people said something of it. */
interface Taker {
  readonly store: RunStore
  readonly of: StoreProduct
  /** As if the CEDI had everything. */
  readonly suggestion: LineSuggestion
  readonly need: StoreNeed
  readonly pendingUnits: number
  readonly order: PlannedOrder
}

class ProductPlanner {
  calculated = 0
  readonly #chain: RunChain
  readonly #pins: Pins
  readonly #ordersByStore: ReadonlyMap<RunStore, PlannedOrder[]>
  readonly #rejected: ReadonlyMap<string, number>
  readonly #rejectedFrom: ReadonlyMap<string, number>

  constructor(chain: RunChain, pins: Pins, orders: readonly PlannedOrder[]) {
    this.#chain = chain
    this.#pins = pins
    this.#ordersByStore = Map.groupBy(orders, ({ pair }) => pair.store)
    this.#rejected = sumBy(chain.rejected, (row) => pinOf(row.storeKey, row.producto_key))
    this.#rejectedFrom = sumBy(chain.rejected, (row) => pinOf(row.originKey, row.producto_key))
  }

  /** What the CEDI can give: what was sent, or rejected today and waits to be sent again, is given already. */
  stockOf(origin: RunOrigin, product: ProductRow): OriginOfProduct {
    const rejected = this.#rejectedFrom.get(pinOf(origin.ubicacion_key, product.producto_key)) ?? 0
    const sent = origin.ordered.get(product.producto_key)?.pending ?? 0
    return stockOfOrigin(origin, product, sent + rejected)
  }

  /** Which stores take the product from which CEDI. */
  takersByOrigin(product: ProductRow, index: number): Map<RunOrigin, Taker[]> {
    const byOrigin = new Map<RunOrigin, Taker[]>()
    const undecided: { readonly taker: Taker; readonly among: readonly PlannedOrder[] }[] = []
    for (const [store, orders] of this.#ordersByStore) {
      const of = store.side.products[index]
      if (!of) continue
      const pinned = this.#pins.get(pinOf(store.ubicacion_key, product.producto_key))
      const among = orders.filter(({ pair }) =>
        pinned ? pinned.includes(pair.origin.ubicacion_key) : carries(pair.origin, product),
      )
      const [order, ...others] = among
      if (order === undefined) continue
      this.calculated += 1
      const taker = this.#taker(store, of, order)
      if (taker.need.neededPacks === 0 && !taker.suggestion.critical && !pinned) continue
      append(byOrigin, order.pair.origin, taker)
      if (pinned) for (const other of others) append(byOrigin, other.pair.origin, withoutNeed(taker, other))
      else if (others.length > 0) undecided.push({ taker, among })
    }
    return undecided.length === 0 ? byOrigin : this.#decide(product, byOrigin, undecided)
  }

  #taker(store: RunStore, of: StoreProduct, order: PlannedOrder): Taker {
    const pendingUnits =
      of.pendingUnits + (this.#rejected.get(pinOf(store.ubicacion_key, of.product.producto_key)) ?? 0)
    const suggestion = suggestFor(order, of, pendingUnits, UNLIMITED)
    const isAsked = of.assumedStock === undefined && suggestion.uncappedPacks <= MAX_BULTOS
    const need = {
      locationId: store.ubicacion_id,
      dailyPacks: suggestion.dailyPacks,
      positionPacks: suggestion.positionPacks,
      minPacks: suggestion.levels.min,
      reorderPacks: suggestion.levels.reorderPoint,
      neededPacks: isAsked ? suggestion.uncappedPacks : 0,
    }
    return { store, of, suggestion, need, pendingUnits, order }
  }

  /** Says for those with a choice from which CEDI the product comes. */
  #decide(
    product: ProductRow,
    byOrigin: ReadonlyMap<RunOrigin, readonly Taker[]>,
    undecided: readonly { readonly taker: Taker; readonly among: readonly PlannedOrder[] }[],
  ): Map<RunOrigin, Taker[]> {
    const choices = new Map(undecided.map(({ taker, among }) => [taker, among]))
    const takers = [...byOrigin.values()].flat()
    const needs = takers.map((taker): NeedWithOrigins => {
      const among = choices.get(taker) ?? [taker.order]
      return { need: taker.need, originIds: among.map(({ pair }) => pair.origin.ubicacion_id) }
    })
    const promisable = new Map(
      this.#chain.origins.map((origin) => [origin.ubicacion_id, this.stockOf(origin, product).promisable]),
    )
    const chosen = chooseOrigins(needs, promisable)
    const decided = new Map<RunOrigin, Taker[]>()
    for (const taker of takers) {
      const originId = chosen.get(taker.store.ubicacion_id)
      const order = choices.get(taker)?.find(({ pair }) => pair.origin.ubicacion_id === originId)
      // What it needs may be another where this CEDI delivers on other days.
      const own = order && order !== taker.order ? this.#taker(taker.store, taker.of, order) : taker
      append(decided, own.order.pair.origin, own)
    }
    return decided
  }
}

/** People ordered it from two CEDIs: the second suggests none. */
function withoutNeed(taker: Taker, order: PlannedOrder): Taker {
  return { ...taker, order, need: { ...taker.need, neededPacks: 0 } }
}

interface OfProduct {
  readonly origin: RunOrigin
  readonly product: ProductRow
  readonly takers: readonly Taker[]
  readonly stock: OriginOfProduct
  readonly now: Date
}

/** Hands a CEDI's packs of a product to the stores that take it from there; answers how, where there are too few. */
function distribute(
  { origin, product, takers, stock, now }: OfProduct,
  lines: Map<PlannedOrder, PlannedLine[]>,
): PlannedShare | undefined {
  const needed = takers.reduce((sum, { need }) => sum + need.neededPacks, 0)
  const share = needed > stock.promisable ? shareAmong(stock.promisable, takers) : undefined
  const account = share && shareAccount(share, { ...stock, origin, takers, now })
  const givenOf = new Map(share?.stores.map(({ locationId, givenPacks }) => [locationId, givenPacks]))
  for (const { store, of, order, pendingUnits, need, suggestion } of takers) {
    const given = givenOf.get(store.ubicacion_id)
    const left = share ? (given ?? 0) * stock.perPack : stock.leftUnits
    const final = suggestFor(order, of, pendingUnits, left)
    if (suggestion.critical) order.critical += 1
    if (given !== undefined && given < need.neededPacks) order.scarce += 1
    append(lines, order, {
      isIncluded: need.neededPacks > 0 && final.suggestedPacks > 0,
      share: account && need.neededPacks > 0 ? shareOfLine(account, store.ubicacion_id) : null,
      reservePacks: stock.reservePacks,
      calculated: {
        product,
        averages: of.averages,
        suggestion: final,
        returnCandidate: null,
        openReturnPacks: 0,
        isCarried: carries(origin, product),
        isKnown: of.isKnown || of.inTransit > 0 || pendingUnits > 0,
        pendingPacks: pendingUnits / stock.perPack,
        originStock: {
          stock_cedi_leido: stock.stockUnits,
          cedi_prometido_bultos: stock.approvedPacks,
          cedi_pendiente_bultos: stock.pendingPacks,
        },
        transit: transitOf(of.onTheWay, stock.perPack),
      },
    })
  }
  return account && { originKey: origin.ubicacion_key, productKey: product.producto_key, account }
}

function shareAmong(promisable: number, takers: readonly Taker[]): Share {
  return sharePacks(
    promisable,
    takers.flatMap(({ need }) => (need.neededPacks > 0 ? [need] : [])),
  )
}

function suggestFor(
  { pair }: PlannedOrder,
  of: StoreProduct,
  pendingUnits: number,
  originStock: number,
): LineSuggestion {
  return pair.suggester.suggest(of.product.producto_key, {
    average5Days: of.averages.average5Days,
    unitsPerPack: of.product.cantidad_bultos,
    storeStock: of.stockOnHand,
    inTransit: of.inTransit + pendingUnits,
    originStock,
    assumedStock: of.assumedStock,
  })
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function sumBy<Row extends { readonly units: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.units)
  return sums
}
