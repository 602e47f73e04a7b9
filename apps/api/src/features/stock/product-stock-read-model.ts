import { STOCK_PRODUCTO_DIAS, type StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { requireProduct } from '../../catalogue/product.ts'

type Place = StockProductoRespuesta['ubicaciones'][number]
type Row = Omit<Place, 'fecha_extraccion'> & { readonly fecha_extraccion: Date | null }

/**
 * A product's panel on /dashboard/{ubicacionId}: the product in every active location side by side, with its
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
  return { producto, desde, hasta: today, ubicaciones: await places(tx, producto_key, desde) }
}

/** A day that was loaded and has no row of the product sold none of it; a day never loaded is unknown. */
async function places(tx: Tx, productoKey: number, desde: IsoDate): Promise<Place[]> {
  const { rows } = await sql<Row>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      ubicacion.tipo AS tipo_ubicacion,
      existencia.stock_actual,
      existencia.fecha_extraccion,
      dias.existencias,
      dias.ventas
    FROM ubicacion
    LEFT JOIN existencia
      ON existencia.ubicacion_key = ubicacion.ubicacion_key
      AND existencia.producto_key = ${productoKey}
    CROSS JOIN LATERAL (
      SELECT
        array_agg(existencia_diaria.stock_cierre ORDER BY dia.orden) AS existencias,
        array_agg(
          CASE WHEN venta_dia.fecha IS NOT NULL THEN COALESCE(venta_diaria.cantidad, 0) END
          ORDER BY dia.orden
        ) AS ventas
      FROM generate_series(0, ${STOCK_PRODUCTO_DIAS - 1}::integer) AS dia (orden)
      LEFT JOIN existencia_diaria
        ON existencia_diaria.ubicacion_key = ubicacion.ubicacion_key
        AND existencia_diaria.producto_key = ${productoKey}
        AND existencia_diaria.fecha = ${desde}::date + dia.orden
      LEFT JOIN venta_dia
        ON venta_dia.ubicacion_key = ubicacion.ubicacion_key
        AND venta_dia.fecha = ${desde}::date + dia.orden
      LEFT JOIN venta_diaria
        ON venta_diaria.ubicacion_key = ubicacion.ubicacion_key
        AND venta_diaria.fecha = ${desde}::date + dia.orden
        AND venta_diaria.producto_key = ${productoKey}
    ) AS dias
    WHERE ubicacion.activa
    ORDER BY ubicacion.ubicacion_id
  `.execute(tx)
  return rows.map((row) => ({ ...row, fecha_extraccion: row.fecha_extraccion?.toISOString() ?? null }))
}
