import {
  DIARIO_MAX_DIAS,
  type VentasProductoConsulta,
  type VentasProductoRespuesta,
  type VentaTiendaDia,
} from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/with-tenant'
import { possibleStockOuts, REASONS } from '@abasto/domain/demand/outliers'
import { REFERENCE_DAYS, type ProductDays } from '@abasto/domain/demand/usual-sales'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { addDays, daysBetween } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/refusal'
import { requireProduct } from '../../catalogue/product.ts'
import { productPlaces, type ProductPlace } from './product-days-read-model.ts'

/** Earliest day there is: what a range would need before it is not looked for. */
const FIRST_DAY = '1990-01-01'

/**
 * Daily sales of a product in every location that ever sold it, possible stock-outs marked.
 *
 * @throws Refusal 404 for an unknown product; 422 for a range of more than DIARIO_MAX_DIAS days
 */
export async function productDaily(tx: Tx, query: VentasProductoConsulta): Promise<VentasProductoRespuesta> {
  const { codigo_producto, fecha_inicio, fecha_fin } = query
  const days = daysBetween(fecha_inicio, fecha_fin) + 1
  if (days > DIARIO_MAX_DIAS) {
    throw new Refusal('invalid', `El rango puede tener a lo sumo ${DIARIO_MAX_DIAS} días`, 'fecha_inicio')
  }
  const { producto_key, ...producto } = await requireProduct(tx, codigo_producto)
  // A mark depends on the weeks before its day.
  const before = addDays(fecha_inicio, -REFERENCE_DAYS)
  const from = before < FIRST_DAY ? FIRST_DAY : before
  const first = daysBetween(from, fecha_inicio)
  const places = await productPlaces(tx, producto_key, { from, to: fecha_fin })
  const perPack = unitsPerPack(producto.cantidad_bultos)
  const byPlace = places.map((place) => placeDays(place, first, perPack))
  return {
    producto: {
      codigo: producto.codigo_producto,
      descripcion: producto.descripcion_producto,
      cantidad_bultos: producto.cantidad_bultos,
    },
    fecha_inicio,
    fecha_fin,
    tiendas_disponibles: places.map((place) => place.ubicacion_id),
    ventas_diarias: Array.from({ length: days }, (_, index) => ({
      fecha: addDays(fecha_inicio, index),
      tiendas: Object.fromEntries(
        places.flatMap(({ ubicacion_id }, place): [string, VentaTiendaDia][] => {
          const day = byPlace[place]?.[index]
          return day ? [[ubicacion_id, day]] : []
        }),
      ),
    })),
  }
}

/** The days from `first` on; null: not loaded. A day that is not over is shown and never judged. */
function placeDays(place: ProductPlace, first: number, perPack: number): (VentaTiendaDia | null)[] {
  const marks = possibleStockOuts(judgedDays(place), first)
  return place.ventas.slice(first).map((ventas, index) => {
    if (ventas === null) return null
    const motivo = REASONS[marks[first + index] ?? 0] ?? null
    return { tienda: place.nombre, bultos: ventas / perPack, es_outlier: motivo !== null, motivo }
  })
}

function judgedDays({ ventas, completos, cierres }: ProductPlace): ProductDays {
  return {
    unidades: Float64Array.from(ventas, (units, day) =>
      completos[day] ? (units ?? Number.NaN) : Number.NaN,
    ),
    cierres: Float64Array.from(cierres, (stock) => stock ?? Number.NaN),
  }
}
