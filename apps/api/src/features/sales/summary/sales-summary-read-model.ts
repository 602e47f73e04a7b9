import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Sales summary (/ventas): everything each location ever sold, those without sales included. */
export async function salesSummary(tx: Tx): Promise<ResumenVentas[]> {
  const result = await sql<ResumenVentas>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      ubicacion.tipo AS tipo_ubicacion,
      -- Of a source that knows no tickets each row was counted: as many as it had, but no transactions.
      CASE
        WHEN NOT EXISTS (
          SELECT
          FROM etl_conciliacion
          WHERE etl_conciliacion.ubicacion_key = ubicacion.ubicacion_key
            AND etl_conciliacion.origen_tickets IS NULL
        ) THEN COALESCE(ventas.total_transacciones, 0)
      END AS total_transacciones,
      COALESCE(productos.productos_unicos, 0) AS productos_unicos,
      COALESCE(ventas.unidades_vendidas, 0) AS unidades_vendidas,
      ventas.ultima_venta
    FROM ubicacion
    LEFT JOIN (
      SELECT
        venta_dia.ubicacion_key,
        sum(venta_dia.tickets) AS total_transacciones,
        sum(venta_dia.unidades) AS unidades_vendidas,
        max(venta_dia.fecha) AS ultima_venta
      FROM venta_dia
      GROUP BY venta_dia.ubicacion_key
    ) AS ventas ON ventas.ubicacion_key = ubicacion.ubicacion_key
    LEFT JOIN (
      SELECT
        venta_producto.ubicacion_key,
        count(*) AS productos_unicos
      FROM venta_producto
      GROUP BY venta_producto.ubicacion_key
    ) AS productos ON productos.ubicacion_key = ubicacion.ubicacion_key
    WHERE ubicacion.activa
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return result.rows
}
