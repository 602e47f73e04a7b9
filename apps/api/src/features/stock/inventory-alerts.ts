import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { demandWindow } from '@abasto/domain/demand/window'
import { classify, CLASS_THRESHOLDS, type ClassThreshold } from '@abasto/domain/stock/classify'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { findLocationKeys } from '../../catalogue/location.ts'
import { activeStores, emptyShelves, productsListed, type EmptyShelf } from './alerts-read-model.ts'

/** Rows the alert shows; its counts are of all. */
const FILAS = 50

/** Packs a day that reach class A, a little less so that rounding leaves nothing out: `classify` decides. */
const NEARLY_A = Math.min(...CLASS_THRESHOLDS.filter(isClassA).map(({ threshold }) => threshold)) * 0.999

type Alert = AlertasInventario['clase_a_en_cero']['filas'][number]

/** What needs a person on /dashboard: best sellers that a store has none of. */
export async function inventoryAlerts(tx: Tx, today: IsoDate): Promise<AlertasInventario> {
  const alerts = await emptyClassA(tx, today)
  return {
    productos_distintos: await productsListed(tx, await findLocationKeys(tx, undefined)),
    clase_a_en_cero: {
      total: alerts.length,
      productos: new Set(alerts.map((row) => row.codigo_producto)).size,
      tiendas: new Set(alerts.map((row) => row.ubicacion_id)).size,
      filas: alerts.slice(0, FILAS),
    },
  }
}

/** Each store's class A by its own five days up to its own cut-off, best sellers first. */
async function emptyClassA(tx: Tx, today: IsoDate): Promise<Alert[]> {
  const stores = (await activeStores(tx, today)).map((store) => ({
    ...store,
    days: demandWindow(store.completos, today).days5,
  }))
  const shelves = await emptyShelves(tx, stores, NEARLY_A)
  const storeOf = new Map(stores.map((store) => [store.ubicacion_key, store]))
  return shelves
    .flatMap((shelf) => {
      const store = storeOf.get(shelf.ubicacion_key)
      return store ? [{ shelf, store, packs: dailyPacks(shelf, store.days.length) }] : []
    })
    .filter(({ packs }) => isClassA(classify(packs)))
    .sort((a, b) => b.packs - a.packs || inOrder(a.shelf.codigo_producto, b.shelf.codigo_producto))
    .map(({ shelf, store }) => ({
      codigo_producto: shelf.codigo_producto,
      descripcion_producto: shelf.descripcion_producto,
      ubicacion_id: store.ubicacion_id,
      ubicacion_nombre: store.nombre,
      stock_actual: shelf.stock_actual,
      prom_ventas_5dias_unid: shelf.unidades / store.days.length,
      cantidad_bultos: shelf.cantidad_bultos,
    }))
}

function dailyPacks({ unidades, cantidad_bultos }: EmptyShelf, days: number): number {
  return unidades / days / unitsPerPack(cantidad_bultos)
}

function isClassA(reached: ClassThreshold | null): boolean {
  return reached?.salesClass === 'A'
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
