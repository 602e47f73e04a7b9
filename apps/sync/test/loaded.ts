import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** What is loaded of a location, and the folder it comes from. */
export interface LoadedLocation {
  /** Units by day and product. */
  readonly days: Readonly<Record<IsoDate, Readonly<Record<string, number>>>>
  /** Units by product. */
  readonly stock: Readonly<Record<string, number>>
  /** Null: it is not read from a folder. */
  readonly folder: string | null
  /** Days that its dates are shifted by. */
  readonly shift: number | null
}

/** By ubicacion_id. */
export async function loadedOf(owner: Database, tenantId: number): Promise<Record<string, LoadedLocation>> {
  const { rows } = await withTenant(owner, tenantId, (tx) =>
    sql<LoadedLocation & { id: string }>`
      SELECT
        ubicacion.ubicacion_id AS id,
        coalesce((
          SELECT jsonb_object_agg(dia.fecha, dia.unidades)
          FROM (
            SELECT venta.fecha, jsonb_object_agg(producto.codigo_producto, venta.unidades) AS unidades
            FROM (
              SELECT venta_linea.fecha, venta_linea.producto_key, sum(venta_linea.cantidad) AS unidades
              FROM venta_linea
              WHERE venta_linea.ubicacion_key = ubicacion.ubicacion_key
              GROUP BY venta_linea.fecha, venta_linea.producto_key
            ) AS venta
            JOIN producto USING (producto_key)
            GROUP BY venta.fecha
          ) AS dia
        ), '{}') AS days,
        coalesce((
          SELECT jsonb_object_agg(producto.codigo_producto, existencia.stock_actual)
          FROM existencia
          JOIN producto USING (producto_key)
          WHERE existencia.ubicacion_key = ubicacion.ubicacion_key
        ), '{}') AS stock,
        fuente.configuracion ->> 'carpeta' AS folder,
        (fuente.configuracion ->> 'desplazamiento_dias')::integer AS shift
      FROM ubicacion
      LEFT JOIN fuente
        ON fuente.ubicacion_key = ubicacion.ubicacion_key
      WHERE ubicacion.tenant_id = ${tenantId}
    `.execute(tx),
  )
  return Object.fromEntries(rows.map(({ id, ...loaded }) => [id, loaded]))
}
