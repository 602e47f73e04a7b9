import type { CategoriaVentas } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** The category filter of /ventas/{locationId}: categories of products that any location ever sold. */
export async function listSalesCategories(tx: Tx): Promise<CategoriaVentas[]> {
  const result = await sql<CategoriaVentas>`
    SELECT
      producto.categoria AS value,
      producto.categoria AS label
    FROM producto
    WHERE producto.categoria <> ''
      AND producto.producto_key IN (SELECT venta_producto.producto_key FROM venta_producto)
    GROUP BY producto.categoria
    ORDER BY sin_acentos(producto.categoria), producto.categoria
  `.execute(tx)
  return result.rows
}
