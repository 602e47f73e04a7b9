import type { RepartoLinea } from '@abasto/contracts/orders/share'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { SalesAverages } from '@abasto/domain/demand/averages'
import { returnCandidate, type ReturnCandidate } from '@abasto/domain/replenishment/returns'
import { ruleOf, type LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import type { StockParams } from '@abasto/domain/stock/params'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { stockParamsOf } from '../../../catalogue/stock-params.ts'
import { originFigures } from '../promised/origin-read-model.ts'
import { carries, orderableUnits } from '../promised/origin-stock.ts'
import { openReturnsOf, type OrderedUnits, type ProductRow } from './calculation-read-model.ts'
import { readSuggester, type SuggestedAt } from '../policies/read-suggester.ts'
import type { Suggester } from '../policies/suggester.ts'
import type { OriginAndDestination } from './origin-and-destination.ts'
import { isKnownTo, readStoreSide, type StoreProduct } from './store-side.ts'

export interface CalculatedLine {
  readonly product: ProductRow
  readonly averages: SalesAverages
  readonly suggestion: LineSuggestion
  readonly returnCandidate: ReturnCandidate | null
  /** Packs that already go back, to whichever CEDI. */
  readonly openReturnPacks: number
  /** The CEDI's stock lists the product, be it with zero, and nobody says otherwise; or a person says that it does. */
  readonly isCarried: boolean
  /** The store lists it, sold it in the window, or has ordered it: not only the CEDI's. */
  readonly isKnown: boolean
  /** Packs that waiting orders of this same store already ask for. */
  readonly pendingPacks: number
  readonly originStock: CediStock
  readonly transit: Transit
  /** What a run gave the store of it, of a run's draft where it was scarce. */
  readonly share?: RepartoLinea | null
}

/** How `stock_en_transito` came about: `transitoDeLaTienda` of the contract. */
export interface Transit {
  readonly transito_aprobado_bultos: number
  readonly transito_despachado_bultos: number
  readonly transito_recibido_bultos: number
}

/** How `stock_cedi_origen` came about: `origenDelStock` of the contract. */
export interface CediStock {
  readonly stock_cedi_leido: number
  readonly cedi_prometido_bultos: number
  readonly cedi_pendiente_bultos: number
}

export interface Calculation {
  /** Cut-off day of the store; null when it never delivered a complete one. */
  readonly cutOff: IsoDate | null
  /** Every product that store or CEDI have stock of or that the store sold in the window, by code. */
  readonly lines: readonly CalculatedLine[]
  /** Of the store. */
  readonly params: StockParams
  /** What the lines are suggested by. */
  readonly suggester: Suggester
}

/**
 * What a store should order from a CEDI today (architecture section 5). Store and CEDI are read apart: their
 * rows may live on different machines.
 */
export async function calculateLines(
  tx: Tx,
  { origin, destination }: OriginAndDestination,
  at: SuggestedAt,
): Promise<Calculation> {
  const { today } = at
  const params = await stockParamsOf(tx, destination.ubicacion_key)
  const { window, products } = await readStoreSide(tx, destination.ubicacion_key, today)
  const pair = { cediKey: origin.ubicacion_key, storeKey: destination.ubicacion_key }
  const suggester = await readSuggester(tx, pair, params, at)
  const cedi = await originFigures(tx, origin.ubicacion_key)
  const openReturns = await openReturnsOf(tx, destination.ubicacion_key)

  const lines: CalculatedLine[] = []
  for (const store of products) {
    const { product, averages } = store
    const isCarried = carries(cedi, product)
    if (!store.isKnown && !isCarried) continue
    const ordered = cedi.ordered.get(product.producto_key) ?? NOTHING
    const suggestion = suggester.suggest(product.producto_key, {
      average5Days: averages.average5Days,
      unitsPerPack: product.cantidad_bultos,
      storeStock: store.stockOnHand,
      inTransit: store.inTransit,
      originStock: orderableUnits(cedi, product),
      assumedStock: store.assumedStock,
    })
    const perPack = suggestion.unitsPerPack
    const openReturnPacks = openReturns.get(product.producto_key) ?? 0
    // Nothing goes back to a CEDI that does not carry it.
    const soldInWindow = isCarried && window.days20.length > 0 ? averages : null
    lines.push({
      product,
      averages,
      suggestion,
      returnCandidate: returnCandidate(ruleOf(suggestion, params), soldInWindow, openReturnPacks),
      openReturnPacks,
      isCarried,
      isKnown: isKnownTo(store),
      pendingPacks: store.pendingUnits / perPack,
      originStock: {
        stock_cedi_leido: isCarried ? (cedi.stock.get(product.producto_key) ?? 0) : 0,
        cedi_prometido_bultos: ordered.approved / perPack,
        cedi_pendiente_bultos: ordered.pending / perPack,
      },
      transit: transitOf(store.onTheWay, perPack),
    })
  }
  return { cutOff: window.cutOff, lines, params, suggester }
}

const NOTHING: OrderedUnits = { approved: 0, pending: 0 }

/** @param onTheWay in units */
export function transitOf(
  { approved, dispatched, received }: StoreProduct['onTheWay'],
  perPack: number,
): Transit {
  return {
    transito_aprobado_bultos: approved / perPack,
    transito_despachado_bultos: dispatched / perPack,
    transito_recibido_bultos: received / perPack,
  }
}
