import type { PrecisionFiltros } from '@abasto/contracts/forecast/accuracy'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql, type RawBuilder } from 'kysely'
import { findProducts } from '../../../catalogue/search.ts'
import type { AccuracyStore } from './accuracy-read-model.ts'

/** Missed by more of a week's units than this share, a product is very missed... */
const VERY_MISSED = 0.6
/** ... if it sells on so many of the days: of what hardly sells, every sale is a miss. */
const SOLD_DAILY = 5 / 7

/** A product's errors over all stores asked for. */
export interface ProductRow {
  readonly producto_key: number
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly categoria: string
  readonly dia_unidades: number
  readonly dia_error_abs: number
  readonly dia_error: number
  readonly semana_unidades: number
  readonly semana_error_abs: number
  readonly semana_error: number
  readonly vara_unidades: number
  readonly vara_error_abs: number
  /** The store with the largest error of it. */
  readonly peor_tienda: number
}

export type ProductFilters = Omit<PrecisionFiltros, 'ubicacion_id'>

/** Products by their error by week, the largest first: one page, and how many there are. */
export async function productsAccuracyPage(
  tx: Tx,
  stores: readonly AccuracyStore[],
  filters: ProductFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ProductRow[]; readonly total: number }> {
  const { rows } = await sql<ProductRow & { readonly total: number }>`
    ${await products(tx, stores, filters)}
    LIMIT ${limit}
    OFFSET ${offset}
  `.execute(tx)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await productsCount(tx, stores, filters))
  return { rows, total }
}

/** All of them in one query, for a file; to run in the transaction that made it. */
export async function productsAccuracyRows(
  tx: Tx,
  stores: readonly AccuracyStore[],
  filters: ProductFilters,
): Promise<RawBuilder<ProductRow>> {
  return sql<ProductRow>`${await products(tx, stores, filters)}`
}

export async function veryMissedCount(tx: Tx, stores: readonly AccuracyStore[]): Promise<number> {
  return productsCount(tx, stores, { muy_fallados: 'si' })
}

async function productsCount(
  tx: Tx,
  stores: readonly AccuracyStore[],
  filters: ProductFilters,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total
    FROM (${await products(tx, stores, filters)}) AS producto
  `.execute(tx)
  return rows[0]?.total ?? 0
}

async function products(
  tx: Tx,
  stores: readonly AccuracyStore[],
  { muy_fallados, ...filters }: ProductFilters,
): Promise<RawBuilder<unknown>> {
  const keys = await findProducts(tx, filters)
  return sql`
    SELECT
      producto.producto_key,
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      fallo.dia_unidades,
      fallo.dia_error_abs,
      fallo.dia_error,
      fallo.semana_unidades,
      fallo.semana_error_abs,
      fallo.semana_error,
      COALESCE(vara.semana_unidades, 0) AS vara_unidades,
      COALESCE(vara.semana_error_abs, 0) AS vara_error_abs,
      fallo.peor_tienda,
      count(*) OVER () AS total
    FROM (
      SELECT
        precision_producto.producto_key,
        sum(precision_producto.dias_con_venta) AS dias_con_venta,
        sum(precision_producto.dias) AS dias,
        sum(precision_producto.dia_unidades) AS dia_unidades,
        sum(precision_producto.dia_error_abs) AS dia_error_abs,
        sum(precision_producto.dia_error) AS dia_error,
        sum(precision_producto.semana_unidades) AS semana_unidades,
        sum(precision_producto.semana_error_abs) AS semana_error_abs,
        sum(precision_producto.semana_error) AS semana_error,
        (array_agg(precision_producto.ubicacion_key ORDER BY precision_producto.semana_error_abs DESC))[1] AS peor_tienda
      FROM precision_producto
      JOIN unnest(
        ${stores.map(({ key }) => key)}::integer[], ${stores.map(({ inUse }) => inUse)}::text[]
      ) AS uso (ubicacion_key, modelo) USING (ubicacion_key, modelo)
      WHERE ${keys === undefined ? sql`TRUE` : sql`precision_producto.producto_key = ANY(${keys}::integer[])`}
      GROUP BY precision_producto.producto_key
    ) AS fallo
    LEFT JOIN (
      SELECT
        precision_producto.producto_key,
        sum(precision_producto.semana_unidades) AS semana_unidades,
        sum(precision_producto.semana_error_abs) AS semana_error_abs
      FROM precision_producto
      WHERE precision_producto.ubicacion_key = ANY(${stores.map(({ key }) => key)}::integer[])
        AND precision_producto.modelo = 'misma_semana'
      GROUP BY precision_producto.producto_key
    ) AS vara ON vara.producto_key = fallo.producto_key
    JOIN producto ON producto.producto_key = fallo.producto_key
    WHERE ${
      muy_fallados === 'si'
        ? sql`fallo.semana_error_abs > ${VERY_MISSED}::double precision * fallo.semana_unidades
        AND fallo.semana_unidades > 0
        AND fallo.dias_con_venta >= ${SOLD_DAILY}::double precision * fallo.dias`
        : sql`TRUE`
    }
    ORDER BY
      CASE WHEN fallo.semana_unidades > 0 THEN fallo.semana_error_abs / fallo.semana_unidades END DESC NULLS LAST,
      producto.codigo_producto
  `
}
