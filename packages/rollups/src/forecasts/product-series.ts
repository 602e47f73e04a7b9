import type { ProductSeries } from '@abasto/domain/demand/product-series'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

export interface SeriesOf {
  readonly ubicacionKey: number
  /** The range; positions are counted from its first day. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** Days of it whose sales count. */
  readonly days: readonly IsoDate[]
  /** Undefined: every product. */
  readonly productoKeys?: readonly number[]
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
  { ubicacionKey, from, days, productoKeys }: SeriesOf,
): Promise<Map<number, DayValues>> {
  const { rows } = await sql<Row>`
    SELECT
      venta_diaria.producto_key,
      array_agg(venta_diaria.fecha - ${from}::date)::text AS posiciones,
      array_agg(venta_diaria.cantidad)::text AS valores
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key = ${ubicacionKey}
      AND venta_diaria.fecha = ANY(${days}::date[])
      AND ${productoKeys ? sql`venta_diaria.producto_key = ANY(${productoKeys}::integer[])` : sql`TRUE`}
    GROUP BY venta_diaria.producto_key
  `.execute(tx)
  return byProduct(rows)
}

async function closingSeries(
  tx: Tx,
  { ubicacionKey, from, to }: SeriesOf,
  productoKeys: readonly number[],
): Promise<Map<number, DayValues>> {
  if (productoKeys.length === 0) return new Map()
  const { rows } = await sql<Row>`
    SELECT
      existencia_diaria.producto_key,
      array_agg(existencia_diaria.fecha - ${from}::date)::text AS posiciones,
      array_agg(existencia_diaria.stock_cierre)::text AS valores
    FROM existencia_diaria
    WHERE existencia_diaria.ubicacion_key = ${ubicacionKey}
      AND existencia_diaria.producto_key = ANY(${productoKeys}::integer[])
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
