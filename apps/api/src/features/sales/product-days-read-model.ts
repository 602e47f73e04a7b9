import type { Tx } from '@abasto/database/with-tenant'
import { daysBetween } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'

/** A product in a location over the days of a range, oldest first. */
export interface ProductPlace {
  readonly ubicacion_id: string
  readonly nombre: string
  /** Units sold; null: the day was not loaded. */
  readonly ventas: readonly (number | null)[]
  /** The day was read after it had ended. */
  readonly completos: readonly boolean[]
  /** Stock at the close in units; null: not read. */
  readonly cierres: readonly (number | null)[]
}

/**
 * Product analysis (/ventas/{ubicacionId}): the active locations that ever sold the product, or the one asked
 * for, day by day.
 *
 * Each day is looked up by its whole key: a join would read all that the location sold.
 */
export async function productPlaces(
  tx: Tx,
  productoKey: number,
  { from, to }: DateRange,
  ubicacionKey?: number,
): Promise<ProductPlace[]> {
  const lastDay = daysBetween(from, to)
  const { rows } = await sql<ProductPlace>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre,
      dias.ventas,
      dias.completos,
      dias.cierres
    FROM ubicacion
    CROSS JOIN LATERAL (
      SELECT
        array_agg(
          CASE WHEN venta_dia.fecha IS NOT NULL THEN COALESCE(vendida.cantidad, 0) END
          ORDER BY dia.orden
        ) AS ventas,
        array_agg(COALESCE(venta_dia.completo, FALSE) ORDER BY dia.orden) AS completos,
        array_agg(cierre.stock_cierre ORDER BY dia.orden) AS cierres
      FROM generate_series(0, ${lastDay}::integer) AS dia (orden)
      LEFT JOIN venta_dia
        ON venta_dia.ubicacion_key = ubicacion.ubicacion_key
        AND venta_dia.fecha = ${from}::date + dia.orden
      LEFT JOIN LATERAL (
        SELECT venta_diaria.cantidad
        FROM venta_diaria
        WHERE venta_diaria.ubicacion_key = ubicacion.ubicacion_key
          AND venta_diaria.fecha = ${from}::date + dia.orden
          AND venta_diaria.producto_key = ${productoKey}
        OFFSET 0
      ) AS vendida ON TRUE
      LEFT JOIN LATERAL (
        SELECT existencia_diaria.stock_cierre
        FROM existencia_diaria
        WHERE existencia_diaria.ubicacion_key = ubicacion.ubicacion_key
          AND existencia_diaria.producto_key = ${productoKey}
          AND existencia_diaria.fecha = ${from}::date + dia.orden
        OFFSET 0
      ) AS cierre ON TRUE
    ) AS dias
    WHERE ubicacion.activa
      AND ${
        ubicacionKey === undefined
          ? sql`EXISTS (
              SELECT
              FROM venta_producto
              WHERE venta_producto.ubicacion_key = ubicacion.ubicacion_key
                AND venta_producto.producto_key = ${productoKey}
            )`
          : sql`ubicacion.ubicacion_key = ${ubicacionKey}`
      }
    ORDER BY ubicacion.ubicacion_id
  `.execute(tx)
  return rows
}
