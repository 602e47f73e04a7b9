import {
  DIARIO_MAX_DIAS,
  type VentasProductoConsulta,
  type VentasProductoRespuesta,
  type VentaTiendaDia,
} from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { possibleStockOuts, REASONS, type StockOutReason } from '@abasto/domain/demand/outliers'
import { REFERENCE_DAYS } from '@abasto/domain/demand/usual-sales'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { addDays, dayNumber, daysBetween } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import { requireProduct } from '../../../catalogue/product.ts'
import type { KeptSales } from '../../../kept/kept-sales.ts'
import { dayOf } from '../../../kept/location-days.ts'
import { productLocations, type ProductInLocation } from './product-locations.ts'

const REASON_ON_WIRE = {
  no_stock: 'sin_stock',
  low_sales: 'venta_baja',
} as const satisfies Record<StockOutReason, VentaTiendaDia['motivo']>

/**
 * Daily sales of a product in every location that ever sold it, possible stock-outs marked.
 *
 * @param tx a snapshot (`withTenantSnapshot`)
 * @throws Refusal 404 for an unknown product; 422 for a range of more than DIARIO_MAX_DIAS days
 */
export async function productDaily(
  tx: Tx,
  kept: KeptSales,
  query: VentasProductoConsulta,
): Promise<VentasProductoRespuesta> {
  const { codigo_producto, fecha_inicio, fecha_fin } = query
  const days = daysBetween(fecha_inicio, fecha_fin) + 1
  if (days > DIARIO_MAX_DIAS) {
    throw new Refusal('invalid', `El rango puede tener a lo sumo ${DIARIO_MAX_DIAS} días`, 'fecha_inicio')
  }
  const { producto_key, ...producto } = await requireProduct(tx, codigo_producto)
  // A mark depends on the weeks before its day.
  const from = addDays(fecha_inicio, -REFERENCE_DAYS)
  const locations = await productLocations(tx, kept, producto_key, { from, to: fecha_fin })
  const first = dayNumber(fecha_inicio)
  const perPack = unitsPerPack(producto.cantidad_bultos)
  const byLocation = locations.map((location) => locationDays(location, perPack))
  return {
    producto: {
      codigo: producto.codigo_producto,
      descripcion: producto.descripcion_producto,
      cantidad_bultos: producto.cantidad_bultos,
    },
    fecha_inicio,
    fecha_fin,
    tiendas_disponibles: locations.map((location) => location.ubicacion_id),
    ventas_diarias: Array.from({ length: days }, (_, index) => ({
      fecha: dayOf(first + index),
      tiendas: Object.fromEntries(
        locations.flatMap(({ ubicacion_id }, position): [string, VentaTiendaDia][] => {
          const day = byLocation[position]?.[index]
          return day ? [[ubicacion_id, day]] : []
        }),
      ),
    })),
  }
}

/** The days after the first weeks; null: not loaded. A day that is not over is shown and never assessed. */
function locationDays(
  { nombre, ventas, assessed }: ProductInLocation,
  perPack: number,
): (VentaTiendaDia | null)[] {
  const marks = possibleStockOuts(assessed, REFERENCE_DAYS)
  return Array.from(ventas.subarray(REFERENCE_DAYS), (units, index) => {
    if (Number.isNaN(units)) return null
    const reason = REASONS[marks[REFERENCE_DAYS + index] ?? 0] ?? null
    const motivo = reason && REASON_ON_WIRE[reason]
    const completo = !Number.isNaN(assessed.units[REFERENCE_DAYS + index])
    return { tienda: nombre, bultos: units / perPack, completo, es_outlier: motivo !== null, motivo }
  })
}
