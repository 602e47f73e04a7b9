import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './with-tenant.ts'

export interface SalesSumsOf {
  readonly ubicacionKeys: readonly number[]
  /** Days from `from` to `to` (YYYY-MM-DD), both included. */
  readonly from: string
  readonly to: string
}

/** A row of the sums: a product that has lines in the range. */
export interface ProductSales {
  readonly producto_key: number
  /** Units, to the thousandth. */
  readonly cantidad: number
  readonly lineas: number
}

/**
 * Sums of the sales of some locations in a range of days by product, as a query to stand in parentheses after
 * FROM: columns `producto_key`, `cantidad`, `lineas`; only products that have lines in the range.
 *
 * Run it in the transaction that made it, which must be one snapshot (`withTenantSnapshot`): which sums may be
 * taken is read first.
 */
export function salesSums(
  _tx: Tx,
  { ubicacionKeys, from, to }: SalesSumsOf,
): Promise<RawBuilder<ProductSales>> {
  return Promise.resolve(sql<ProductSales>`
    SELECT
      parte.producto_key,
      (round(sum(parte.cantidad)::numeric, 3))::double precision AS cantidad,
      sum(parte.lineas)::integer AS lineas
    FROM (
      SELECT venta_diaria.producto_key, venta_diaria.cantidad, venta_diaria.lineas
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = ANY(${ubicacionKeys}::integer[])
        AND venta_diaria.fecha BETWEEN ${from}::date AND ${to}::date
    ) AS parte
    GROUP BY parte.producto_key
    HAVING sum(parte.lineas) > 0
  `)
}
