import { completeDaysOf } from '@abasto/rollups/sales/complete-days'
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
  ordersOfStores,
  products,
  salesSumsOf,
  stockReadings,
  stocksOf,
  unknownStocksOf,
  type ProductRow,
  type StoreOrders,
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
  const of = { today, all: catalogue ?? (await products(tx, only)), only }
  return sideOf(await readStoreSides(tx, [storeKey], of), storeKey)
}

/** The same of one product, which is found without reading the others. */
export async function readStoreProduct(
  tx: Tx,
  storeKey: number,
  today: IsoDate,
  product: ProductRow,
): Promise<StoreProduct> {
  const of = { today, all: [product], only: [product.producto_key] }
  const [found] = sideOf(await readStoreSides(tx, [storeKey], of), storeKey).products
  if (!found) throw new Error(`store ${storeKey}: product ${product.producto_key} was asked for and not told`)
  return found
}

export interface SidesOf {
  readonly today: IsoDate
  /** What may be ordered. */
  readonly all: readonly ProductRow[]
  /** Products that it is about; null: all. */
  readonly only: readonly number[] | null
}

/** The same of several stores, by store: each question is asked once for all of them. */
export async function readStoreSides(
  tx: Tx,
  storeKeys: readonly number[],
  { today, all, only }: SidesOf,
): Promise<ReadonlyMap<number, StoreSide>> {
  const days = await completeDaysOf(tx, storeKeys, today, WINDOW_DAYS)
  const windows = new Map(storeKeys.map((key) => [key, demandWindow(days.get(key) ?? [], today)]))
  const sums = await salesSumsOf(tx, windows, only)
  const stocks = await stocksOf(tx, storeKeys, only)
  const unknown = await unknownStocksOf(tx, storeKeys)
  const orders = await ordersOfStores(tx, storeKeys)
  const readings = await stockReadings(
    tx,
    storeKeys.filter((key) => !stocks.has(key)),
  )
  return new Map(
    [...windows].map(([key, window]) => {
      const read = {
        window,
        isNeverRead: !stocks.has(key) && !readings.has(key),
        sums: sums.get(key),
        stock: stocks.get(key),
        unknown: unknown.get(key),
        orders: orders.get(key),
      }
      return [key, sideWith(all, read)]
    }),
  )
}

export function sideOf(sides: ReadonlyMap<number, StoreSide>, storeKey: number): StoreSide {
  const side = sides.get(storeKey)
  if (!side) throw new Error(`store ${storeKey} was asked for and not told`)
  return side
}

/** Of one store; undefined: nothing of any product. */
interface StoreReading {
  readonly window: DemandWindow
  /** Nobody has ever told its stock. */
  readonly isNeverRead: boolean
  readonly sums: ReadonlyMap<number, SalesSums> | undefined
  readonly stock: ReadonlyMap<number, number> | undefined
  readonly unknown: ReadonlyMap<number, Date> | undefined
  readonly orders: ReadonlyMap<number, StoreOrders> | undefined
}

function sideWith(
  all: readonly ProductRow[],
  { window, isNeverRead, sums, stock, unknown, orders }: StoreReading,
): StoreSide {
  const noSales = averages(window, [])
  const assumedStock = (product: number, sold: SalesSums | undefined): AssumedStock | undefined => {
    const knownAt = unknown?.get(product)
    if (knownAt) return { knownAt: knownAt.toISOString() }
    if (stock?.has(product)) return undefined
    // One that does not sell is simply not there, unless nobody has ever looked.
    return isNeverRead || isSelling(sold) ? { knownAt: null } : undefined
  }
  return {
    window,
    products: all.map((product) => {
      const sold = sums?.get(product.producto_key)
      const onHand = stock?.get(product.producto_key)
      const ordered = orders?.get(product.producto_key)
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
