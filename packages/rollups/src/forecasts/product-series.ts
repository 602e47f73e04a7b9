import type { ProductSeries } from '@abasto/domain/demand/product-series'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

export interface SeriesOf {
  readonly locationKey: number
  /** The range; positions are counted from its first day. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** Days of it whose sales count. */
  readonly days: readonly IsoDate[]
  /** Undefined: every product. */
  readonly productKeys?: readonly number[]
}

/**
 * Sales and closing stock, by product, of those that the location sold on any of the days: of the others the
 * stock alone says nothing.
 *
 * A store's 16 weeks are more than a million values: each product's come as one text, not as a row a day.
 */
export async function productSeries(tx: Tx, of: SeriesOf): Promise<Map<number, ProductSeries>> {
  const sold = await salesSeries(tx, of)
  const closed = await closingSeries(tx, of, [...sold.keys()])
  return new Map(
    [...sold].map(([product, sales]) => [product, { sales, closings: closed.get(product) ?? NONE }]),
  )
}

type DayValues = ProductSeries['sales']

const NONE: DayValues = { positions: [], values: [] }

async function salesSeries(
  tx: Tx,
  { locationKey, from, days, productKeys }: SeriesOf,
): Promise<Map<number, DayValues>> {
  const { rows } = await sql<Row>`
    SELECT
      venta_diaria.producto_key,
      array_agg(venta_diaria.fecha - ${from}::date)::text AS posiciones,
      array_agg(venta_diaria.cantidad)::text AS valores
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key = ${locationKey}
      AND venta_diaria.fecha = ANY(${days}::date[])
      AND ${productKeys ? sql`venta_diaria.producto_key = ANY(${productKeys}::integer[])` : sql`TRUE`}
    GROUP BY venta_diaria.producto_key
  `.execute(tx)
  return byProduct(rows)
}

async function closingSeries(
  tx: Tx,
  { locationKey, from, to }: SeriesOf,
  productKeys: readonly number[],
): Promise<Map<number, DayValues>> {
  if (productKeys.length === 0) return new Map()
  const { rows } = await sql<Row>`
    SELECT
      existencia_diaria.producto_key,
      array_agg(existencia_diaria.fecha - ${from}::date)::text AS posiciones,
      array_agg(existencia_diaria.stock_cierre)::text AS valores
    FROM existencia_diaria
    WHERE existencia_diaria.ubicacion_key = ${locationKey}
      AND existencia_diaria.producto_key = ANY(${productKeys}::integer[])
      AND existencia_diaria.fecha BETWEEN ${from}::date AND ${to}::date
    GROUP BY existencia_diaria.producto_key
  `.execute(tx)
  return byProduct(rows)
}

interface Row {
  readonly producto_key: number
  /** As PostgreSQL writes arrays of numbers: `{1,2.5}`. */
  readonly posiciones: string
  readonly valores: string
}

function byProduct(rows: readonly Row[]): Map<number, DayValues> {
  return new Map(
    rows.map(({ producto_key, posiciones, valores }) => [
      producto_key,
      { positions: numberArray(posiciones), values: numberArray(valores) },
    ]),
  )
}
