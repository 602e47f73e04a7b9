import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { ProductDays } from '@abasto/domain/demand/usual-sales'
import { daysBetween } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
import { productDaysJoins, type OfDay } from '../../../catalogue/product-days.ts'

/** A product in a location over the days of a range, oldest first. */
export interface ProductInLocation {
  readonly ubicacion_id: string
  readonly nombre: string
  /** Units; NaN: the day was not loaded. */
  readonly ventas: Float64Array
  /** As the domain assesses days: one that is not over counts as not loaded. */
  readonly assessed: ProductDays
}

interface Row {
  readonly ubicacion_id: string
  readonly nombre: string
  readonly dias: readonly OfDay<boolean>[]
  readonly ventas: readonly OfDay<number>[]
  readonly cierres: readonly OfDay<number>[]
}

/**
 * Product analysis (/ventas/{locationId}): the active locations that ever sold the product, and the retired ones that
 * sold it in the range, day by day.
 */
export async function productLocations(
  tx: Tx,
  productKey: number,
  range: DateRange,
): Promise<ProductInLocation[]> {
  const days = daysBetween(range.from, range.to) + 1
  const { rows } = await sql<Row>`
    SELECT
      ubicacion.ubicacion_id,
      CASE WHEN ubicacion.activa THEN ubicacion.nombre ELSE ubicacion.nombre || ' (retirada)' END AS nombre,
      COALESCE(cargado.dias, '[]') AS dias,
      COALESCE(vendido.dias, '[]') AS ventas,
      COALESCE(cerrado.dias, '[]') AS cierres
    FROM ubicacion
    JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
    ${productDaysJoins(productKey, range)}
    WHERE (ubicacion.activa OR vendido.dias IS NOT NULL)
      AND EXISTS (
        SELECT 1
        FROM venta_producto
        WHERE venta_producto.ubicacion_key = lugar.ubicacion_key
          AND venta_producto.producto_key = ${productKey}
      )
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows.map((row) => toProductInLocation(row, days))
}

function toProductInLocation(row: Row, days: number): ProductInLocation {
  const unknown = () => new Float64Array(days).fill(Number.NaN)
  const ventas = unknown()
  const cierres = unknown()
  for (const [day] of row.dias) ventas[day] = 0
  for (const [day, units] of row.ventas) ventas[day] = units
  for (const [day, stock] of row.cierres) cierres[day] = stock
  const unidades = ventas.slice()
  for (const [day, isOver] of row.dias) if (!isOver) unidades[day] = Number.NaN
  return {
    ubicacion_id: row.ubicacion_id,
    nombre: row.nombre,
    ventas,
    assessed: { units: unidades, closings: cierres },
  }
}
