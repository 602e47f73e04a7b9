import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** The keys of products that can be ordered, by code: what the catalogue does not have, or no longer, is not there. */
export async function productKeys(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ codigo_producto: string; producto_key: number }>`
    SELECT producto.codigo_producto, producto.producto_key
    FROM producto
    WHERE producto.codigo_producto = ANY(${codes}::text[])
      AND producto.activo
  `.execute(tx)
  return new Map(rows.map((row) => [row.codigo_producto, row.producto_key]))
}
