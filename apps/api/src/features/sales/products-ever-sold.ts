import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { KeptSales } from '../../kept/kept-sales.ts'
import type { SellingPlaces } from '../../kept/sales-places.ts'

/**
 * Distinct products that any of the locations ever sold, counted again only when something was loaded: a chain's
 * rows of every store and product take 20 ms to count, and change once a day.
 *
 * @param tx the snapshot that the places were read in
 */
export function productsEverSold(
  tx: Tx,
  kept: KeptSales,
  { locationKeys, version }: SellingPlaces,
): Promise<number> {
  return kept.counts.get(version, async () => ({ value: await count(tx, locationKeys), bytes: 8 }))
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
