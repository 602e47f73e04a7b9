import { isSpread } from '@abasto/database/distribution/spread'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** What the alerts of /dashboard read. */

/** Distinct products that any of the locations lists. */
export async function productsListed(tx: Tx, locationKeys: readonly number[]): Promise<number> {
  return (await isSpread(tx)) ? countedByServers(tx, locationKeys) : lookedUp(tx, locationKeys)
}

/** Looked up product by product, the first location will do: quicker than all rows, of many locations above all. */
async function lookedUp(tx: Tx, locationKeys: readonly number[]): Promise<number> {
  const result = await sql<{ productos: number }>`
    SELECT count(*) AS productos
    FROM producto
    WHERE (
      SELECT TRUE
      FROM existencia
      WHERE existencia.ubicacion_key = ANY (${locationKeys}::integer[])
        AND existencia.producto_key = producto.producto_key
      LIMIT 1
    )
  `.execute(tx)
  return result.rows[0]?.productos ?? 0
}

async function countedByServers(tx: Tx, locationKeys: readonly number[]): Promise<number> {
  const result = await sql<{ productos: number }>`
    SELECT count(*) AS productos
    FROM (
      SELECT existencia.producto_key
      FROM existencia
      WHERE existencia.ubicacion_key = ANY (${locationKeys}::integer[])
      GROUP BY existencia.producto_key
    ) AS listado
  `.execute(tx)
  return result.rows[0]?.productos ?? 0
}

export interface EmptyShelf {
  readonly ubicacion_key: number
  readonly producto_key: number
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly stock_actual: number
}

/** Whatever some locations list and have none of. */
export async function emptyShelves(tx: Tx, locationKeys: readonly number[]): Promise<EmptyShelf[]> {
  const result = await sql<EmptyShelf>`
    SELECT
      vacia.ubicacion_key,
      vacia.producto_key,
      producto.codigo_producto,
      producto.descripcion_producto,
      vacia.stock_actual
    FROM (
      SELECT
        existencia.ubicacion_key,
        existencia.producto_key,
        existencia.stock_actual
      FROM existencia
      WHERE existencia.ubicacion_key = ANY (${locationKeys}::integer[])
        AND existencia.stock_actual <= 0
        AND NOT existencia.desconocido
    ) AS vacia
    JOIN producto ON producto.producto_key = vacia.producto_key
    WHERE producto.activo
  `.execute(tx)
  return result.rows
}
