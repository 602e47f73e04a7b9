import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { placeOf } from '@abasto/domain/arithmetic/number-places'
import { demandWindow, WINDOW_DAYS } from '@abasto/domain/demand/window'
import { classify, type ClassThreshold } from '@abasto/domain/stock/classify'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { KeptSales, ProductSums } from '../../kept/kept-sales.ts'
import { dayOf } from '../../kept/location-days.ts'
import { productOrder, valuesOf } from '../../kept/product-order.ts'
import { keptDaySums } from '../../kept/product-sums.ts'
import { sellingPlaces, type SellingPlace, type SellingPlaces } from '../../kept/sales-places.ts'
import { emptyShelves, productsListed, type EmptyShelf } from './alerts-read-model.ts'

/** Rows the alert shows; its counts are of all. */
const FILAS = 50

type Alert = AlertasInventario['clase_a_en_cero']['filas'][number]

/** A product that a store has none of, the packs it sold there a day, and the class that makes it. */
interface Empty {
  readonly row: Alert
  readonly packs: number
  readonly reached: ClassThreshold
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
  const sellers = await emptySellers(tx, stores)
  const classA = sellers.filter(({ reached }) => reached.salesClass === 'A')
  // A chain that sells 20 packs a day of nothing has no class A, and empty shelves all the same.
  const others = classA.length > 0 ? null : sellers
  const active = selling.places.filter(({ activa }) => activa)
  return {
    productos_distintos: await productsListed(
      tx,
      active.map(({ ubicacion_key }) => ubicacion_key),
    ),
    clase_a_en_cero: counted(classA),
    agotados_con_venta: others && {
      ...counted(others),
      bultos_dia: others.reduce((sum, { packs }) => sum + packs, 0),
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

/** Empty shelves of what sells enough to have a class, what costs most packs first. */
async function emptySellers(tx: Tx, stores: readonly StoreSales[]): Promise<Empty[]> {
  const storeOf = new Map(stores.map((store) => [store.place.ubicacion_key, store]))
  const shelves = await emptyShelves(tx, [...storeOf.keys()])
  return shelves
    .flatMap((shelf) => {
      const store = storeOf.get(shelf.ubicacion_key)
      return (store && emptySeller(store, shelf)) ?? []
    })
    .sort(
      (a, b) =>
        b.packs - a.packs ||
        inOrder(a.row.codigo_producto, b.row.codigo_producto) ||
        inOrder(a.row.ubicacion_id, b.row.ubicacion_id),
    )
}

function emptySeller({ place, days, sums, packSizes }: StoreSales, shelf: EmptyShelf): Empty | null {
  const index = placeOf(sums.products, shelf.producto_key)
  if (index === undefined) return null
  const unitsADay = (sums.thousandths[index] ?? 0) / 1000 / days
  const packSize = packSizes[index] ?? 0
  const packs = unitsADay / unitsPerPack(packSize)
  const reached = classify(packs)
  if (reached === null) return null
  return {
    packs,
    reached,
    row: {
      codigo_producto: shelf.codigo_producto,
      descripcion_producto: shelf.descripcion_producto,
      ubicacion_id: place.ubicacion_id,
      ubicacion_nombre: place.nombre,
      stock_actual: shelf.stock_actual,
      prom_ventas_5dias_unid: unitsADay,
      cantidad_bultos: packSize,
    },
  }
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
