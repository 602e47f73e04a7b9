import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

export interface PricesOf {
  readonly locationKey: number
  readonly from: IsoDate
  readonly to: IsoDate
  /** Undefined: of every product that was sold. */
  readonly productKeys?: readonly number[]
}

/**
 * What a unit of each product was sold for in a location over some days, on average by units; a product that no line
 * tells a price of has none. Added up exactly: the order of the lines says nothing.
 */
export async function meanPrices(
  tx: Tx,
  { locationKey, from, to, productKeys }: PricesOf,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ productos: string | null; precios: string | null }>`
    SELECT
      array_agg(vendido.producto_key)::text AS productos,
      array_agg(vendido.precio)::text AS precios
    FROM (
      SELECT
        venta_linea.producto_key,
        (sum(venta_linea.cantidad * venta_linea.precio_unitario) / sum(venta_linea.cantidad))::double precision AS precio
      FROM venta_linea
      WHERE venta_linea.ubicacion_key = ${locationKey}
        AND (${productKeys ?? null}::integer[] IS NULL OR venta_linea.producto_key = ANY(${productKeys ?? null}::integer[]))
        AND venta_linea.fecha BETWEEN ${from}::date AND ${to}::date
        AND venta_linea.cantidad > 0
        AND venta_linea.precio_unitario > 0
      GROUP BY venta_linea.producto_key
    ) AS vendido
  `.execute(tx)
  const prices = numberArray(rows[0]?.precios ?? null)
  return new Map(
    numberArray(rows[0]?.productos ?? null).map((product, index) => [product, prices[index] ?? 0]),
  )
}
