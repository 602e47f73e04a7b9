import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sharePacks, splitInTurn, type Share, type StoreNeed } from '@abasto/domain/replenishment/share'
import type { LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import type { Moment } from '@abasto/domain/time/moment'
import { Refusal } from '@abasto/service/errors/refusal'
import { stockParamsOf } from '../../../catalogue/stock-params.ts'
import { stockReadAt, type ProductRow } from '../calculate/calculation-read-model.ts'
import { readStoreProduct, type StoreProduct } from '../calculate/store-side.ts'
import { readSuggester } from '../policies/read-suggester.ts'
import type { Suggester } from '../policies/suggester.ts'
import { mayReview } from '../policy.ts'
import { originFigures, type OriginFigures } from '../promised/origin-read-model.ts'
import { stockOfOrigin, type OriginOfProduct } from '../promised/origin-stock.ts'
import { waitingLines, type WaitingLine } from './waiting-lines-read-model.ts'

/** A line that takes part, in packs of the share. */
export interface Asking {
  readonly line: WaitingLine
  readonly asks: number
  readonly gets: number
  /** The person's decision changes it. */
  readonly isChanged: boolean
}

export interface AskingStore {
  readonly storeKey: number
  readonly locationId: string
  readonly name: string
  readonly need: StoreNeed
  readonly of: StoreProduct
  readonly suggestion: LineSuggestion
  readonly stockReadAt: Date | null
  /** What was sent first, drafts last. */
  readonly orders: readonly Asking[]
}

/** A product of a CEDI, who waits for it, and how it is shared by what is known now. */
export interface ProductShare {
  readonly product: ProductRow
  readonly origin: OriginFigures
  readonly stock: OriginOfProduct
  /** Of a CEDI whose stock was never read everybody gets all: nothing is known to be scarce. */
  readonly isKnown: boolean
  readonly share: Share
  /** By location id. */
  readonly stores: readonly AskingStore[]
}

/**
 * How a product of a CEDI is shared over all stores that wait for it: what was sent and drafts alike, the orders of a
 * store as one. It rests on sales and stock as they are now, not as they were when each order was made.
 */
export async function productShare(
  tx: Tx,
  { originKey, product }: { originKey: number; product: ProductRow },
  at: Moment & { readonly user: SessionUser },
): Promise<ProductShare> {
  const { today, user } = at
  const { producto_key } = product
  const origin = await originFigures(tx, originKey, { only: [producto_key] })
  const stock = stockOfOrigin(origin, product, 0)
  const lines = await waitingLines(tx, originKey, producto_key)
  const byStore = Map.groupBy(
    lines.filter((line) => askedPacks(line) > 0),
    ({ tienda_key }) => tienda_key,
  )
  const askers: Omit<AskingStore, 'orders'>[] = []
  for (const [storeKey, own] of byStore) {
    const of = await readStoreProduct(tx, storeKey, today, product)
    const pair = { cediKey: originKey, storeKey }
    const suggester = await readSuggester(tx, pair, await stockParamsOf(tx, storeKey), at, [producto_key])
    const suggestion = suggestionOf(suggester, of, own, stock.perPack)
    const [first] = own
    if (!first) continue
    askers.push({
      storeKey,
      locationId: first.tienda,
      name: first.tienda_nombre,
      of,
      suggestion,
      stockReadAt: await stockReadAt(tx, [storeKey]),
      need: {
        locationId: first.tienda,
        dailyPacks: suggestion.dailyPacks,
        positionPacks: suggestion.positionPacks,
        minPacks: suggestion.levels.min,
        reorderPacks: suggestion.levels.reorderPoint,
        neededPacks: own.reduce((sum, line) => sum + inPacks(line, stock.perPack), 0),
      },
    })
  }
  const needs = askers.map(({ need }) => need)
  const isKnown = origin.stockReadAt !== null
  const share = sharePacks(isKnown ? stock.promisable : sumOf(needs), needs)
  const given = new Map(share.stores.map(({ locationId, givenPacks }) => [locationId, givenPacks]))
  return {
    product,
    origin,
    stock,
    isKnown,
    share,
    stores: askers.map((asker) => ({
      ...asker,
      orders: ordersOf(
        byStore.get(asker.storeKey) ?? [],
        given.get(asker.locationId) ?? 0,
        stock.perPack,
        user,
      ),
    })),
  }
}

/**
 * The product of an order's line, in packs of that line.
 *
 * @throws Refusal 404: it is not in the order
 */
export async function productOfOrder(
  tx: Tx,
  order: { readonly pedido_id: number; readonly numero_pedido: string },
  code: string,
): Promise<ProductRow> {
  const line = await tx
    .selectFrom('pedido_producto')
    .innerJoin('producto', 'producto.producto_key', 'pedido_producto.producto_key')
    .select([
      'pedido_producto.producto_key',
      'pedido_producto.codigo_producto',
      'pedido_producto.descripcion_producto',
      'pedido_producto.cuadrante_producto',
      'pedido_producto.cantidad_bultos',
      'producto.categoria',
      'producto.bultos_por_capa',
      'producto.bultos_por_paleta',
    ])
    .where('pedido_producto.pedido_id', '=', order.pedido_id)
    .where('pedido_producto.codigo_producto', '=', code)
    .executeTakeFirst()
  if (line) return line
  throw new Refusal('not-found', `El producto «${code}» no está en el pedido ${order.numero_pedido}`)
}

/** What a line asks for; what a decision cut asks for what it asked before, as long as nobody changed it since. */
export function askedPacks({ bultos, reparto }: WaitingLine): number {
  return reparto?.recibe_bultos === bultos ? reparto.pide_bultos : bultos
}

/** What it asks for in packs of the share: a line that was made before may hold packs of another size. */
function inPacks(line: WaitingLine, perPack: number): number {
  const asked = askedPacks(line)
  return line.cantidad_bultos === perPack ? asked : Math.ceil((asked * line.cantidad_bultos) / perPack)
}

/** Packs of the share in packs of the line: never more units than were given. */
export function inOwnPacks(line: WaitingLine, packs: number, perPack: number): number {
  if (line.cantidad_bultos === perPack) return packs
  return Math.min(askedPacks(line), Math.floor((packs * perPack) / line.cantidad_bultos))
}

/** More than any CEDI has. */
const UNLIMITED = 1e12

/** The store as it stands without what it asks for here. */
function suggestionOf(
  suggester: Suggester,
  of: StoreProduct,
  own: readonly WaitingLine[],
  perPack: number,
): LineSuggestion {
  const sentHere = own
    .filter(({ estado }) => estado === 'pendiente_aprobacion_gerente')
    .reduce((sum, { bultos, cantidad_bultos }) => sum + bultos * cantidad_bultos, 0)
  return suggester.suggest(of.product.producto_key, {
    average5Days: of.averages.average5Days,
    unitsPerPack: perPack,
    storeStock: of.stockOnHand,
    inTransit: of.inTransit + Math.max(0, of.pendingUnits - sentHere),
    originStock: UNLIMITED,
    assumedStock: of.assumedStock,
  })
}

function ordersOf(
  lines: readonly WaitingLine[],
  given: number,
  perPack: number,
  user: SessionUser,
): Asking[] {
  const asked = lines.map((line) => inPacks(line, perPack))
  const parts = splitInTurn(given, asked)
  return lines.map((line, index) => {
    return {
      line,
      asks: asked[index] ?? 0,
      gets: parts[index] ?? 0,
      isChanged: line.estado === 'pendiente_aprobacion_gerente' && mayReview(user, line),
    }
  })
}

function sumOf(needs: readonly StoreNeed[]): number {
  return needs.reduce((sum, { neededPacks }) => sum + neededPacks, 0)
}
