import { completeDays } from '@abasto/rollups/sales/complete-days'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import {
  averages,
  averagesFromSums,
  type SalesAverages,
  type SalesSums,
} from '@abasto/domain/demand/averages'
import { demandWindow, WINDOW_DAYS, type DemandWindow } from '@abasto/domain/demand/window'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { NOTHING_ON_THE_WAY, packsInTransit, type PacksOnTheWay } from '@abasto/domain/stock/in-transit'
import type { AssumedStock } from '@abasto/domain/stock/unknown-stock'
import {
  ordersOfStore,
  products,
  salesSums,
  stockOf,
  stockReadAt,
  unknownStockOf,
  type ProductRow,
} from './calculation-read-model.ts'

/** A product as a store sees it before it orders. Stocks and what is on its way in units. */
export interface StoreProduct {
  readonly product: ProductRow
  /** The store lists it or sold it in the window. */
  readonly isKnown: boolean
  readonly averages: SalesAverages
  readonly stockOnHand: number
  /** `stockOnHand` is not known, and assumed. */
  readonly assumedStock: AssumedStock | undefined
  /** Approved, dispatched, or received and not read yet. */
  readonly onTheWay: PacksOnTheWay
  /** All of it. */
  readonly inTransit: number
  /** Of orders that still wait for approval. */
  readonly pendingUnits: number
}

/** The store lists it, sold it in the window, or has ordered it: not only the CEDI's. */
export function isKnownTo({ isKnown, inTransit, pendingUnits }: StoreProduct): boolean {
  return isKnown || inTransit > 0 || pendingUnits > 0
}

export interface StoreSide {
  readonly window: DemandWindow
  /** All that may be ordered, by code. */
  readonly products: readonly StoreProduct[]
}

/**
 * Everything a calculation needs to know of the store.
 *
 * @param catalogue what may be ordered, where it was read already
 * @param only products that it is about; null: all
 */
export async function readStoreSide(
  tx: Tx,
  storeKey: number,
  today: IsoDate,
  catalogue?: readonly ProductRow[],
  only: readonly number[] | null = null,
): Promise<StoreSide> {
  return storeSide(tx, storeKey, today, catalogue ?? (await products(tx, only)), only)
}

/** The same of one product, which is found without reading the others. */
export async function readStoreProduct(
  tx: Tx,
  storeKey: number,
  today: IsoDate,
  product: ProductRow,
): Promise<StoreProduct> {
  const side = await storeSide(tx, storeKey, today, [product], [product.producto_key])
  const [found] = side.products
  if (!found) throw new Error(`store ${storeKey}: product ${product.producto_key} was asked for and not told`)
  return found
}

async function storeSide(
  tx: Tx,
  storeKey: number,
  today: IsoDate,
  all: readonly ProductRow[],
  only: readonly number[] | null,
): Promise<StoreSide> {
  const window = demandWindow(await completeDays(tx, storeKey, today, WINDOW_DAYS), today)
  const sums = await salesSums(tx, storeKey, window, only)
  const stock = await stockOf(tx, storeKey, only)
  const isNeverRead = stock.size === 0 && (await stockReadAt(tx, [storeKey])) === null
  const unknown = await unknownStockOf(tx, storeKey)
  const orders = await ordersOfStore(tx, storeKey)
  const noSales = averages(window, [])
  const assumedStock = (product: number, sold: SalesSums | undefined): AssumedStock | undefined => {
    const knownAt = unknown.get(product)
    if (knownAt) return { knownAt: knownAt.toISOString() }
    if (stock.has(product)) return undefined
    // One that does not sell is simply not there, unless nobody has ever looked.
    return isNeverRead || isSelling(sold) ? { knownAt: null } : undefined
  }
  return {
    window,
    products: all.map((product) => {
      const sold = sums.get(product.producto_key)
      const onHand = stock.get(product.producto_key)
      const ordered = orders.get(product.producto_key)
      return {
        product,
        isKnown: sold !== undefined || onHand !== undefined,
        averages: sold ? averagesFromSums(window, sold) : noSales,
        stockOnHand: onHand ?? 0,
        assumedStock: assumedStock(product.producto_key, sold),
        onTheWay: ordered?.onTheWay ?? NOTHING_ON_THE_WAY,
        inTransit: ordered ? packsInTransit(ordered.onTheWay) : 0,
        pendingUnits: ordered?.pending ?? 0,
      }
    }),
  }
}

function isSelling(sold: SalesSums | undefined): boolean {
  return sold !== undefined && (sold.units5Days > 0 || sold.units20Days > 0 || sold.unitsSameWeekday > 0)
}
