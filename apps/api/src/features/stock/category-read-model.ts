import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** The category filter of /dashboard/{locationId}; sorted as a dictionary sorts, whatever the server's collation. */
export async function listCategories(tx: Tx): Promise<string[]> {
  const result = await sql<{ categoria: string }>`
    SELECT producto.categoria
    FROM producto
    WHERE producto.categoria <> ''
    GROUP BY producto.categoria
    ORDER BY sin_acentos(producto.categoria), producto.categoria
  `.execute(tx)
  return result.rows.map((row) => row.categoria)
}
