import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { ShelfLimits } from '@abasto/domain/replenishment/policies/policy'
import { sql } from 'kysely'
import { shelfLimits } from '../../../catalogue/shelf-limits.ts'

/** What a store's history is read of. */
export interface HistoryRange {
  readonly storeKey: number
  /** The first day; positions are counted from it. */
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Days of the range whose sales were delivered whole. */
export async function deliveredDays(tx: Tx, { storeKey, from, to }: HistoryRange): Promise<IsoDate[]> {
  const rows = await tx
    .selectFrom('venta_dia')
    .select('fecha')
    .where('ubicacion_key', '=', storeKey)
    .where('completo', '=', true)
    .where('fecha', '>=', from)
    .where('fecha', '<=', to)
    .orderBy('fecha')
    .execute()
  return rows.map(({ fecha }) => fecha)
}

/** A product's days, each array as one text: see `number-array.ts`. */
export interface HistoryRow {
  readonly productKey: number
  readonly category: string
  readonly unitsPerPack: number
  /** The first CEDI of those given that lists it; null: none does. */
  readonly cediKey: number | null
  readonly soldOn: string
  readonly sold: string
  readonly closedOn: string | null
  readonly closings: string | null
  /** What its sales came to, and for how many units; null: none tells a price. */
  readonly value: number | null
  readonly valuedUnits: number | null
  /** What of it is shown and has room today; absent: nothing is said. */
  readonly limits?: ShelfLimits | undefined
}

export interface HistoryOf extends HistoryRange {
  readonly delivered: readonly IsoDate[]
  /** Of the days that are replayed, whose prices count. */
  readonly pricedFrom: IsoDate
  /** CEDIs that the store may order from, the first one first. */
  readonly cediKeys: readonly number[]
}

/**
 * What a store sold in the range and closed with, product by product, category by category. Four plain queries, one
 * after the other: PostgreSQL works on each with several processes, which it does for no cursor.
 */
export async function productHistories(tx: Tx, of: HistoryOf): Promise<HistoryRow[]> {
  const products = await soldProducts(tx, of)
  const closed = byProduct(await closings(tx, of))
  const priced = byProduct(await prices(tx, of))
  const origins = byProduct(await firstOrigins(tx, of))
  const limits = await shelfLimits(tx, of.storeKey)
  return products.map((product) => {
    const [closing, price] = [closed.get(product.productKey), priced.get(product.productKey)]
    return {
      ...product,
      cediKey: origins.get(product.productKey)?.cediKey ?? null,
      closedOn: closing?.days ?? null,
      closings: closing?.units ?? null,
      value: price?.value ?? null,
      valuedUnits: price?.units ?? null,
      limits: limits.get(product.productKey),
    }
  })
}

const byProduct = <Row extends { readonly productKey: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.productKey, row]))

async function soldProducts(tx: Tx, { storeKey, from, delivered }: HistoryOf) {
  const { rows } = await sql<
    Pick<HistoryRow, 'productKey' | 'category' | 'unitsPerPack' | 'soldOn' | 'sold'>
  >`
    SELECT
      producto.producto_key AS "productKey",
      producto.categoria AS category,
      producto.cantidad_bultos AS "unitsPerPack",
      vendido.dias AS "soldOn",
      vendido.unidades AS sold
    FROM (
      SELECT
        venta_diaria.producto_key,
        array_agg(venta_diaria.fecha - ${from}::date)::text AS dias,
        array_agg(venta_diaria.cantidad)::text AS unidades
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = ${storeKey}
        AND venta_diaria.fecha = ANY(${delivered}::date[])
      GROUP BY venta_diaria.producto_key
    ) AS vendido
    JOIN producto ON producto.producto_key = vendido.producto_key
    ORDER BY producto.categoria, producto.producto_key
  `.execute(tx)
  return rows
}

async function closings(tx: Tx, { storeKey, from, to }: HistoryOf) {
  const { rows } = await sql<{ productKey: number; days: string; units: string }>`
    SELECT
      existencia_diaria.producto_key AS "productKey",
      array_agg(existencia_diaria.fecha - ${from}::date)::text AS days,
      array_agg(existencia_diaria.stock_cierre)::text AS units
    FROM existencia_diaria
    WHERE existencia_diaria.ubicacion_key = ${storeKey}
      AND existencia_diaria.fecha BETWEEN ${from}::date AND ${to}::date
    GROUP BY existencia_diaria.producto_key
  `.execute(tx)
  return rows
}

async function prices(tx: Tx, { storeKey, pricedFrom, to }: HistoryOf) {
  const { rows } = await sql<{ productKey: number; value: number; units: number }>`
    SELECT
      venta_linea.producto_key AS "productKey",
      sum(venta_linea.cantidad::double precision * venta_linea.precio_unitario::double precision) AS value,
      sum(venta_linea.cantidad::double precision) AS units
    FROM venta_linea
    WHERE venta_linea.ubicacion_key = ${storeKey}
      AND venta_linea.fecha BETWEEN ${pricedFrom}::date AND ${to}::date
      AND venta_linea.cantidad > 0
      AND venta_linea.precio_unitario > 0
    GROUP BY venta_linea.producto_key
  `.execute(tx)
  return rows
}

async function firstOrigins(tx: Tx, { cediKeys }: HistoryOf) {
  const { rows } = await sql<{ productKey: number; cediKey: number }>`
    SELECT DISTINCT ON (existencia.producto_key)
      existencia.producto_key AS "productKey",
      existencia.ubicacion_key AS "cediKey"
    FROM existencia
    JOIN unnest(${cediKeys}::integer[]) WITH ORDINALITY AS cedi (cedi_key, lugar)
      ON cedi.cedi_key = existencia.ubicacion_key
    ORDER BY existencia.producto_key, cedi.lugar
  `.execute(tx)
  return rows
}
