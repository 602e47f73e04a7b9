import type { ProductoDelCatalogo } from '@abasto/contracts/etl/codes'
import { answersSearch } from '@abasto/service/catalogue/answers-search'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

const MOST_PRODUCTS = 20

/** The chain's products whose code or description the search finds: the one with that very code first. */
export async function findProducts(tx: Tx, search: string | undefined): Promise<ProductoDelCatalogo[]> {
  const { rows } = await sql<ProductoDelCatalogo>`
    SELECT producto.codigo_producto, producto.descripcion_producto, producto.categoria
    FROM producto
    WHERE ${answersSearch(sql`producto.busqueda`, search)}
    ORDER BY
      producto.codigo_producto = ${(search ?? '').trim()} DESC,
      producto.descripcion_producto,
      producto.codigo_producto
    LIMIT ${MOST_PRODUCTS}
  `.execute(tx)
  return rows
}
