import { eachDay } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql, type RawBuilder } from 'kysely'

/** Position of a day in a range, and a value of it. */
export type OfDay<Value> = readonly [day: number, value: Value]

/**
 * Beside rows of `lugar`: what is known of a product in each location on the days of a range, as JSON of `OfDay`, null
 * where nothing is. `cargado.dias`: days that were loaded, and whether they are complete; `vendido.dias`: units;
 * `cerrado.dias`: closing stock.
 *
 * Each day of sales is looked up by its whole key: a range would read all that the location sold.
 */
export function productDaysJoins(productKey: number, { from, to }: DateRange): RawBuilder<unknown> {
  return sql`
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_array(venta_dia.fecha - ${from}::date, venta_dia.completo)) AS dias
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = lugar.ubicacion_key
        AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
    ) AS cargado
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_array(venta_diaria.fecha - ${from}::date, venta_diaria.cantidad)) AS dias
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = lugar.ubicacion_key
        AND venta_diaria.fecha = ANY(${eachDay(from, to)}::date[])
        AND venta_diaria.producto_key = ${productKey}
    ) AS vendido
    CROSS JOIN LATERAL (
      SELECT
        json_agg(json_build_array(existencia_diaria.fecha - ${from}::date, existencia_diaria.stock_cierre)) AS dias
      FROM existencia_diaria
      WHERE existencia_diaria.ubicacion_key = lugar.ubicacion_key
        AND existencia_diaria.producto_key = ${productKey}
        AND existencia_diaria.fecha BETWEEN ${from}::date AND ${to}::date
    ) AS cerrado
  `
}
