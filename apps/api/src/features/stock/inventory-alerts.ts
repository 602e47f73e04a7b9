import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { demandWindow, WINDOW_DAYS } from '@abasto/domain/demand/window'
import { classify, CLASS_THRESHOLDS, type ClassThreshold } from '@abasto/domain/stock/classify'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { KeptSales, ProductSums } from '../../kept/kept-sales.ts'
import { dayOf } from '../../kept/location-days.ts'
import { productOrder, valuesOf } from '../../kept/product-order.ts'
import { keptDaySums } from '../../kept/product-sums.ts'
import { sellingPlaces, type SellingPlace, type SellingPlaces } from '../../kept/sales-places.ts'
import { emptyShelves, productsListed, type Seller } from './alerts-read-model.ts'

/** Rows the alert shows; its counts are of all. */
const FILAS = 50

/** Rounding leaves nothing out: `classify` decides. */
const NEARLY = 0.999
const NEARLY_A = NEARLY * least(CLASS_THRESHOLDS.filter(isClassA))
const NEARLY_ANY = NEARLY * least(CLASS_THRESHOLDS)

type Alert = AlertasInventario['clase_a_en_cero']['filas'][number]

/** A product that a store has none of, and the packs it sold there a day. */
interface Empty {
  readonly row: Alert
  readonly packs: number
}

/** A product that sells well in a store. */
interface SellerOf extends Seller {
  readonly store: StoreSales
  readonly units: number
  readonly packSize: number
  readonly packs: number
}

/** What a store sold over its own five days up to its own cut-off, and the packs of each product. */
interface StoreSales {
  readonly place: SellingPlace
  readonly days: number
  readonly sums: ProductSums
  readonly packSizes: Float64Array
}

/**
 * What needs a person on /dashboard: best sellers that a store has none of.
 * @param tx a snapshot (`withTenantSnapshot`)
 */
export async function inventoryAlerts(tx: Tx, kept: KeptSales, today: IsoDate): Promise<AlertasInventario> {
  const selling = await sellingPlaces(tx, kept, undefined)
  const stores = await soldByStores(tx, kept, selling, today)
  const classA = await emptySellers(tx, stores, NEARLY_A, isClassA)
  // A chain that sells 20 packs a day of nothing has no class A, and empty shelves all the same.
  const sellers =
    classA.length > 0 ? null : await emptySellers(tx, stores, NEARLY_ANY, (reached) => reached !== null)
  const active = selling.places.filter(({ activa }) => activa)
  return {
    productos_distintos: await productsListed(
      tx,
      active.map(({ ubicacion_key }) => ubicacion_key),
    ),
    clase_a_en_cero: counted(classA),
    agotados_con_venta: sellers && {
      ...counted(sellers),
      bultos_dia: sellers.reduce((sum, { packs }) => sum + packs, 0),
    },
  }
}

async function soldByStores(
  tx: Tx,
  kept: KeptSales,
  selling: SellingPlaces,
  today: IsoDate,
): Promise<StoreSales[]> {
  const packs = await productOrder(tx, kept, selling, 'por_bulto')
  const stores: StoreSales[] = []
  for (const place of selling.places.filter(({ isStore }) => isStore)) {
    const { days5 } = demandWindow(newestComplete(place, today), today)
    const days = days5.map((fecha) => ({ ubicacion_key: place.ubicacion_key, fecha }))
    const sums = await keptDaySums(tx, kept, selling, days)
    stores.push({ place, days: days5.length, sums, packSizes: valuesOf(sums.products, packs) })
  }
  return stores
}

function sellersOf(store: StoreSales, minPacks: number): SellerOf[] {
  const { place, days, sums, packSizes } = store
  const sellers: SellerOf[] = []
  for (let index = 0; index < sums.products.length; index++) {
    const units = (sums.thousandths[index] ?? 0) / 1000
    const packSize = packSizes[index] ?? 0
    const packs = units / days / unitsPerPack(packSize)
    if (packs < minPacks) continue
    const producto_key = sums.products[index] ?? 0
    sellers.push({ ubicacion_key: place.ubicacion_key, producto_key, store, units, packSize, packs })
  }
  return sellers
}

/** The newest complete sales days of a store before today, as many as a window can span. */
function newestComplete({ sold }: SellingPlace, today: IsoDate): IsoDate[] {
  const complete: IsoDate[] = []
  for (let index = sold.days.length - 1; index >= 0 && complete.length < WINDOW_DAYS; index--) {
    const day = dayOf(sold.days[index] ?? 0)
    if (sold.isWhole[index] && day < today) complete.push(day)
  }
  return complete
}

function counted(found: readonly Empty[]): AlertasInventario['clase_a_en_cero'] {
  return {
    total: found.length,
    productos: new Set(found.map(({ row }) => row.codigo_producto)).size,
    tiendas: new Set(found.map(({ row }) => row.ubicacion_id)).size,
    filas: found.slice(0, FILAS).map(({ row }) => row),
  }
}

/** What costs most packs first. */
async function emptySellers(
  tx: Tx,
  stores: readonly StoreSales[],
  minPacks: number,
  matters: (reached: ClassThreshold | null) => boolean,
): Promise<Empty[]> {
  const sellers = stores
    .flatMap((store) => sellersOf(store, minPacks))
    .filter(({ packs }) => matters(classify(packs)))
  const soldOf = new Map(sellers.map((seller) => [`${seller.ubicacion_key} ${seller.producto_key}`, seller]))
  const shelves = await emptyShelves(tx, sellers)
  return shelves
    .flatMap((shelf) => {
      const seller = soldOf.get(`${shelf.ubicacion_key} ${shelf.producto_key}`)
      return seller ? [{ shelf, seller }] : []
    })
    .sort(
      (a, b) =>
        b.seller.packs - a.seller.packs ||
        inOrder(a.shelf.codigo_producto, b.shelf.codigo_producto) ||
        inOrder(a.seller.store.place.ubicacion_id, b.seller.store.place.ubicacion_id),
    )
    .map(({ shelf, seller: { store, units, packs, packSize } }) => ({
      packs,
      row: {
        codigo_producto: shelf.codigo_producto,
        descripcion_producto: shelf.descripcion_producto,
        ubicacion_id: store.place.ubicacion_id,
        ubicacion_nombre: store.place.nombre,
        stock_actual: shelf.stock_actual,
        prom_ventas_5dias_unid: units / store.days,
        cantidad_bultos: packSize,
      },
    }))
}

function isClassA(reached: ClassThreshold | null): boolean {
  return reached?.salesClass === 'A'
}

function least(thresholds: readonly ClassThreshold[]): number {
  return Math.min(...thresholds.map(({ threshold }) => threshold))
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
