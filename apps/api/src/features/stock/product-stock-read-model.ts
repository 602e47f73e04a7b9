import { STOCK_PRODUCTO_DIAS, type StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { requireProduct } from '../../catalogue/product.ts'

/** Of the days looked back on, counted from 0. */
const LAST_DAY = sql.lit(STOCK_PRODUCTO_DIAS - 1)

type ProductInLocation = StockProductoRespuesta['ubicaciones'][number]
type Row = Omit<ProductInLocation, 'fecha_extraccion'> & { readonly fecha_extraccion: Date | null }

/**
 * A product's panel on /dashboard/{locationId}: the product in every active location side by side, with its
 * closing stock and its sales of eight weeks.
 * @throws Refusal 404
 */
export async function productStock(
  tx: Tx,
  codigoProducto: string,
  today: IsoDate,
): Promise<StockProductoRespuesta> {
  const { producto_key, ...producto } = await requireProduct(tx, codigoProducto)
  const desde = addDays(today, 1 - STOCK_PRODUCTO_DIAS)
  return { producto, desde, hasta: today, ubicaciones: await locationsWith(tx, producto_key, desde) }
}

/**
 * A day that was loaded and has no row of the product sold none of it; a day never loaded is unknown. Each
 * day is looked up by its whole key: a join would read all that the store sold.
 */
async function locationsWith(tx: Tx, productKey: number, desde: IsoDate): Promise<ProductInLocation[]> {
  const { rows } = await sql<Row>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      ubicacion.tipo AS tipo_ubicacion,
      existencia.stock_actual,
      COALESCE(existencia.desconocido, false) AS desconocido,
      existencia.fecha_extraccion,
      ARRAY(
        SELECT (
          SELECT existencia_diaria.stock_cierre
          FROM existencia_diaria
          WHERE existencia_diaria.ubicacion_key = ubicacion.ubicacion_key
            AND existencia_diaria.producto_key = ${productKey}
            AND existencia_diaria.fecha = ${desde}::date + dia.orden
        )
        FROM generate_series(0, ${LAST_DAY}) AS dia (orden)
        ORDER BY dia.orden
      ) AS existencias,
      ARRAY(
        SELECT (
          SELECT COALESCE(
            (
              SELECT venta_diaria.cantidad
              FROM venta_diaria
              WHERE venta_diaria.ubicacion_key = venta_dia.ubicacion_key
                AND venta_diaria.fecha = venta_dia.fecha
                AND venta_diaria.producto_key = ${productKey}
            ),
            0
          )
          FROM venta_dia
          WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
            AND venta_dia.fecha = ${desde}::date + dia.orden
        )
        FROM generate_series(0, ${LAST_DAY}) AS dia (orden)
        ORDER BY dia.orden
      ) AS ventas,
      ARRAY(
        SELECT venta_dia.fecha::text
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
          AND venta_dia.fecha BETWEEN ${desde}::date AND ${desde}::date + ${LAST_DAY}
          AND NOT venta_dia.completo
        ORDER BY venta_dia.fecha
      ) AS dias_incompletos
    FROM ubicacion
    LEFT JOIN existencia
      ON existencia.ubicacion_key = ubicacion.ubicacion_key
      AND existencia.producto_key = ${productKey}
    WHERE ubicacion.activa
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows.map((row) => ({ ...row, fecha_extraccion: row.fecha_extraccion?.toISOString() ?? null }))
}
