import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Answers cached, the one longest unused given up first: a few a chain. */
const MAX_CACHED = 1000

/** By locations and the version of what is loaded there. */
const cached = new Map<string, number>()

/**
 * Distinct products that any of the locations ever sold, counted again only when something was loaded: a chain's
 * rows of every store and product take 20 ms to count, and change once a day. A load advances its location's
 * version in its own transaction, so in a snapshot the version speaks for the rows; while it may not be seen yet
 * everywhere (loaded-facts.ts) they are counted each time.
 *
 * @param tx a snapshot (`withTenantSnapshot`)
 */
export async function productsEverSold(tx: Tx, locationKeys: readonly number[]): Promise<number> {
  const key = `${locationKeys.join()} ${await versionOf(tx, locationKeys)}`
  const productos = cached.get(key) ?? (await count(tx, locationKeys))
  cached.delete(key)
  cached.set(key, productos)
  const [oldest] = cached.keys()
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest)
  return productos
}

async function versionOf(tx: Tx, locationKeys: readonly number[]): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT
      concat_ws(
        '.',
        tenant_actual(),
        sum(version_datos.version),
        sum(version_datos.azar),
        CASE WHEN count(version_datos.por_ver) > 0 THEN gen_random_uuid() END
      ) AS version
    FROM version_datos
    WHERE version_datos.ubicacion_key = ANY (${locationKeys}::integer[])
  `.execute(tx)
  return rows[0]?.version ?? ''
}

async function count(tx: Tx, locationKeys: readonly number[]): Promise<number> {
  const { rows } = await sql<{ productos: number }>`
    SELECT count(*) AS productos
    FROM (
      SELECT venta_producto.producto_key
      FROM venta_producto
      WHERE venta_producto.ubicacion_key = ANY (${locationKeys}::integer[])
      GROUP BY venta_producto.producto_key
    ) AS vendido
  `.execute(tx)
  return rows[0]?.productos ?? 0
}
