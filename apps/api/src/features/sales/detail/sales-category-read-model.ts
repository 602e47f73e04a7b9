import type { CategoriaVentas } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { KeptSales } from '../../../kept/kept-sales.ts'
import { sellingPlaces } from '../../../kept/sales-places.ts'

/**
 * The category filter of /ventas/{locationId}: categories of products that any location ever sold. Read again once
 * something is loaded or a product is another.
 *
 * @param tx a snapshot (`withTenantSnapshot`)
 */
export async function listSalesCategories(tx: Tx, kept: KeptSales): Promise<readonly CategoriaVentas[]> {
  const { version, catalogue } = await sellingPlaces(tx, kept, undefined)
  const key = version === undefined || catalogue === undefined ? undefined : `${version} ${catalogue}`
  return kept.categories.get(key, async () => {
    const value = await readCategories(tx)
    return { value, bytes: JSON.stringify(value).length * 2 }
  })
}

async function readCategories(tx: Tx): Promise<CategoriaVentas[]> {
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
