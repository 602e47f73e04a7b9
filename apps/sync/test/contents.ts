import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Tables that loading writes, and what of them must be equal after equal loads: not when, not by which run. */
const TABLES: Readonly<Record<string, string>> = {
  producto:
    'codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos, origen_key',
  venta_linea: 'ubicacion_key, fecha, ticket, renglon, hora, producto_key, cantidad, precio_unitario',
  venta_diaria: 'ubicacion_key, fecha, producto_key, cantidad, lineas',
  venta_dia: 'ubicacion_key, fecha, tickets, lineas, unidades, productos, completo',
  venta_producto: 'ubicacion_key, producto_key',
  venta_sello: 'ubicacion_key, nivel, desde',
  venta_decena: 'ubicacion_key, desde, producto_key, cantidad, lineas',
  venta_mes: 'ubicacion_key, desde, producto_key, cantidad, lineas',
  venta_trimestre: 'ubicacion_key, desde, producto_key, cantidad, lineas',
  venta_cadena_sello: 'nivel, desde, dias',
  venta_cadena_diaria: 'desde, producto_key, cantidad, lineas',
  venta_cadena_decena: 'desde, producto_key, cantidad, lineas',
  venta_cadena_mes: 'desde, producto_key, cantidad, lineas',
  venta_cadena_trimestre: 'desde, producto_key, cantidad, lineas',
  existencia: 'ubicacion_key, producto_key, stock_actual',
  existencia_diaria: 'ubicacion_key, producto_key, fecha, stock_cierre',
  existencia_dia: 'ubicacion_key, fecha, productos, en_cero, en_negativo',
  etl_rechazo: 'ubicacion_key, tipo, fecha, junto_a, motivo, fila',
  etl_rechazo_conteo: 'ubicacion_key, tipo, fecha, junto_a, motivo, filas',
}

type Row = Record<string, unknown>

/** Everything that is loaded of a tenant, in a fixed order. */
export function contents(owner: Database, tenantId: number): Promise<Record<string, Row[]>> {
  return withTenant(owner, tenantId, async (tx) => {
    const all: Record<string, Row[]> = {}
    for (const [table, columns] of Object.entries(TABLES)) {
      const result = await sql<Row>`
        SELECT ${sql.raw(columns)}
        FROM ${sql.table(table)}
        WHERE tenant_id = ${tenantId}
        ORDER BY ${sql.raw(columns)}
      `.execute(tx)
      all[table] = result.rows
    }
    return all
  })
}
