import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { SalesDetailRow } from './sales-detail-read-model.ts'

type ProductTexts = Pick<
  SalesDetailRow,
  'codigo_producto' | 'descripcion_producto' | 'categoria' | 'cantidad_bultos'
>

/** What the rows of a page say of their products, by key. */
export async function productTexts(
  tx: Tx,
  productKeys: readonly number[],
): Promise<ReadonlyMap<number, ProductTexts>> {
  if (productKeys.length === 0) return new Map()
  const { rows } = await sql<ProductTexts & { producto_key: number }>`
    SELECT
      producto.producto_key,
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      producto.cantidad_bultos
    FROM producto
    WHERE producto.producto_key = ANY (${productKeys}::integer[])
  `.execute(tx)
  return new Map(rows.map(({ producto_key, ...product }) => [producto_key, product]))
}
