import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

type Row = Omit<ResumenUbicacion, 'ultima_actualizacion'> & { readonly ultima_actualizacion: Date | null }

/** Inventory summary (/dashboard): every location, those never read included. */
export async function inventorySummary(tx: Tx, today: IsoDate): Promise<ResumenUbicacion[]> {
  const result = await sql<Row>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      ubicacion.tipo AS tipo_ubicacion,
      COALESCE(inventario.total_productos, 0) AS total_productos,
      COALESCE(inventario.stock_cero, 0) AS stock_cero,
      COALESCE(inventario.stock_negativo, 0) AS stock_negativo,
      inventario.ultima_actualizacion,
      COALESCE(historial.dias, '[]') AS historial_cero
    FROM ubicacion
    LEFT JOIN (
      SELECT
        existencia.ubicacion_key,
        count(*) AS total_productos,
        count(*) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS stock_cero,
        count(*) FILTER (WHERE existencia.stock_actual < 0 AND NOT existencia.desconocido) AS stock_negativo,
        max(existencia.fecha_extraccion) AS ultima_actualizacion
      FROM existencia
      GROUP BY existencia.ubicacion_key
    ) AS inventario ON inventario.ubicacion_key = ubicacion.ubicacion_key
    LEFT JOIN (
      SELECT
        existencia_dia.ubicacion_key,
        json_agg(
          json_build_object('fecha', existencia_dia.fecha, 'stock_cero', existencia_dia.en_cero)
          ORDER BY existencia_dia.fecha
        ) AS dias
      FROM existencia_dia
      WHERE existencia_dia.fecha > ${today}::date - 14
        AND existencia_dia.fecha <= ${today}::date
      GROUP BY existencia_dia.ubicacion_key
    ) AS historial ON historial.ubicacion_key = ubicacion.ubicacion_key
    WHERE ubicacion.activa
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return result.rows.map((row) => ({
    ...row,
    ultima_actualizacion: row.ultima_actualizacion?.toISOString() ?? null,
  }))
}
