import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql, type RawBuilder } from 'kysely'
import type { Kept } from './kept-memory.ts'
import type { KeptSales, ProductOrder } from './kept-sales.ts'
import type { SellingPlaces } from './sales-places.ts'

const ORDERS = {
  codigo: sql`rank() OVER (ORDER BY producto.codigo_producto COLLATE "C")`,
  descripcion: sql`rank() OVER (ORDER BY sin_acentos(producto.descripcion_producto))`,
  categoria: sql`rank() OVER (ORDER BY sin_acentos(producto.categoria))`,
  por_bulto: sql`producto.cantidad_bultos`,
} as const satisfies Record<string, RawBuilder<unknown>>

export type KindOfOrder = keyof typeof ORDERS

/** @param tx the snapshot that the places were read in */
export function productOrder(
  tx: Tx,
  kept: KeptSales,
  { tenant, catalogue }: Pick<SellingPlaces, 'tenant' | 'catalogue'>,
  kind: KindOfOrder,
): Promise<ProductOrder> {
  const key = catalogue === undefined ? undefined : `${tenant} ${catalogue} ${kind}`
  return kept.products.get(key, () => readOrder(tx, ORDERS[kind]))
}

/** The values of some products; both are in the order of their products. */
export function valuesOf(products: Int32Array, { products: all, values }: ProductOrder): Float64Array {
  let place = 0
  return Float64Array.from(products, (product) => {
    while ((all[place] ?? Infinity) < product) place++
    return values[place] ?? 0
  })
}

async function readOrder(tx: Tx, value: RawBuilder<unknown>): Promise<Kept<ProductOrder>> {
  const { rows } = await sql<{ productos: string | null; valores: string | null }>`
    SELECT
      array_agg(ordenado.producto_key)::text AS productos,
      array_agg(ordenado.valor)::text AS valores
    FROM (
      SELECT *
      FROM (
        SELECT
          producto.producto_key,
          ${value} AS valor
        FROM producto
      ) AS valorado
      ORDER BY valorado.producto_key
    ) AS ordenado
  `.execute(tx)
  const order = {
    products: Int32Array.from(numberArray(rows[0]?.productos ?? null)),
    values: Float64Array.from(numberArray(rows[0]?.valores ?? null)),
  }
  return { value: order, bytes: order.products.byteLength + order.values.byteLength }
}
