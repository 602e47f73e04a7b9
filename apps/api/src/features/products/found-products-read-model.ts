import { PRODUCTOS_HALLADOS, type ProductoHallado } from '@abasto/contracts/products/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { requireLocation } from '../../catalogue/location.ts'
import { findProducts } from '../../catalogue/search.ts'

/**
 * What the search from anywhere finds among products still ordered: the code that was typed first, then by name; each
 * with its stock in `locationId`, where one is named.
 * @throws Refusal 404
 */
export async function foundProducts(
  tx: Tx,
  search: string,
  locationId: string | undefined,
): Promise<ProductoHallado[]> {
  const location = locationId === undefined ? undefined : await requireLocation(tx, locationId)
  const keys = (await findProducts(tx, { search })) ?? []
  const { rows } = await sql<ProductoHallado>`
    SELECT
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.cantidad_bultos,
      existencia.stock_actual
    FROM producto
    LEFT JOIN existencia
      ON existencia.producto_key = producto.producto_key
      AND existencia.ubicacion_key = ${location?.ubicacion_key ?? null}::integer
    WHERE producto.producto_key = ANY (${keys}::integer[])
      AND producto.activo
    ORDER BY producto.codigo_producto <> ${search}, producto.descripcion_producto, producto.codigo_producto
    LIMIT ${PRODUCTOS_HALLADOS}
  `.execute(tx)
  return rows
}
