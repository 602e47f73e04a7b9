import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { demandWindow } from '@abasto/domain/demand/window'
import { classify, CLASS_THRESHOLDS, type ClassThreshold } from '@abasto/domain/stock/classify'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { findLocationKeys } from '../../catalogue/location.ts'
import {
  activeStores,
  emptyShelves,
  productsListed,
  type EmptyShelf,
  type Store,
} from './alerts-read-model.ts'

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

interface StoreWindow extends Store {
  readonly days: readonly IsoDate[]
}

/** What needs a person on /dashboard: best sellers that a store has none of. */
export async function inventoryAlerts(tx: Tx, today: IsoDate): Promise<AlertasInventario> {
  const stores = (await activeStores(tx, today)).map((store) => ({
    ...store,
    days: demandWindow(store.completos, today).days5,
  }))
  const classA = await emptySellers(tx, stores, NEARLY_A, isClassA)
  // A chain that sells 20 packs a day of nothing has no class A, and empty shelves all the same.
  const sellers =
    classA.length > 0 ? null : await emptySellers(tx, stores, NEARLY_ANY, (reached) => reached !== null)
  return {
    productos_distintos: await productsListed(tx, await findLocationKeys(tx, undefined)),
    clase_a_en_cero: counted(classA),
    agotados_con_venta: sellers && {
      ...counted(sellers),
      bultos_dia: sellers.reduce((sum, { packs }) => sum + packs, 0),
    },
  }
}

function counted(found: readonly Empty[]): AlertasInventario['clase_a_en_cero'] {
  return {
    total: found.length,
    productos: new Set(found.map(({ row }) => row.codigo_producto)).size,
    tiendas: new Set(found.map(({ row }) => row.ubicacion_id)).size,
    filas: found.slice(0, FILAS).map(({ row }) => row),
  }
}

/** By each store's own five days up to its own cut-off, what costs most packs first. */
async function emptySellers(
  tx: Tx,
  stores: readonly StoreWindow[],
  minPacks: number,
  matters: (reached: ClassThreshold | null) => boolean,
): Promise<Empty[]> {
  const shelves = await emptyShelves(tx, stores, minPacks)
  const storeOf = new Map(stores.map((store) => [store.ubicacion_key, store]))
  return shelves
    .flatMap((shelf) => {
      const store = storeOf.get(shelf.ubicacion_key)
      return store ? [{ shelf, store, packs: dailyPacks(shelf, store.days.length) }] : []
    })
    .filter(({ packs }) => matters(classify(packs)))
    .sort(
      (a, b) =>
        b.packs - a.packs ||
        inOrder(a.shelf.codigo_producto, b.shelf.codigo_producto) ||
        inOrder(a.store.ubicacion_id, b.store.ubicacion_id),
    )
    .map(({ shelf, store, packs }) => ({
      packs,
      row: {
        codigo_producto: shelf.codigo_producto,
        descripcion_producto: shelf.descripcion_producto,
        ubicacion_id: store.ubicacion_id,
        ubicacion_nombre: store.nombre,
        stock_actual: shelf.stock_actual,
        prom_ventas_5dias_unid: shelf.unidades / store.days.length,
        cantidad_bultos: shelf.cantidad_bultos,
      },
    }))
}

function dailyPacks({ unidades, cantidad_bultos }: EmptyShelf, days: number): number {
  return unidades / days / unitsPerPack(cantidad_bultos)
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
