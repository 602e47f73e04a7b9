import type { StockConsulta, StockFila } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql, type RawBuilder } from 'kysely'
import { findLocationKeys } from '../../catalogue/location.ts'
import { findProducts } from '../../catalogue/search.ts'

export interface StockFilters extends Pick<StockConsulta, 'estado' | 'sort_by' | 'sort_order'> {
  readonly locationKeys: readonly number[]
  /** Undefined: all products. */
  readonly productKeys: readonly number[] | undefined
}

/** A row as it is read, without its history. */
export type StockRow = Omit<StockFila, 'producto_id' | 'historial' | 'fecha_extraccion'> & {
  readonly ubicacion_nombre: string
  readonly fecha_extraccion: Date
}

/** What a query names, as the tables know it. @throws Refusal 404 for an unknown location */
export async function stockFilters(
  tx: Tx,
  { ubicacion_id, categoria, search, estado, sort_by, sort_order }: Omit<StockConsulta, 'page' | 'page_size'>,
): Promise<StockFilters> {
  const locationKeys = await findLocationKeys(tx, ubicacion_id)
  const productKeys = await findProducts(tx, { categoria, search })
  return { locationKeys, productKeys, estado, sort_by, sort_order }
}

/** All pages of the stock detail in one query, for a file. */
export function stockRows(filters: StockFilters): RawBuilder<StockRow> {
  return sql<StockRow>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      existencia.stock_actual,
      existencia.desconocido,
      producto.cantidad_bultos,
      ${weight('existencia')} AS peso_total_kg,
      existencia.fecha_extraccion
    FROM existencia
    JOIN producto ON producto.producto_key = existencia.producto_key
    JOIN ubicacion ON ubicacion.ubicacion_key = existencia.ubicacion_key
    WHERE ${isListed(filters)}
      AND ${isInState(filters.estado)}
    ORDER BY ${inOrder(filters, 'existencia')}
  `
}

/** Whether a row of `existencia` is under the filters, the state aside. */
export function isListed({ locationKeys, productKeys }: StockFilters): RawBuilder<boolean> {
  return sql<boolean>`
    existencia.ubicacion_key = ANY (${locationKeys}::integer[])
      AND ${productKeys === undefined ? sql`TRUE` : sql`existencia.producto_key = ANY (${productKeys}::integer[])`}
  `
}

export function isInState(estado: StockFilters['estado']): RawBuilder<boolean> {
  if (estado === undefined) return sql<boolean>`TRUE`
  return estado === 'cero'
    ? sql<boolean>`existencia.stock_actual = 0 AND NOT existencia.desconocido`
    : sql<boolean>`existencia.stock_actual < 0 AND NOT existencia.desconocido`
}

/**
 * A total order: rows of one value by code, byte by byte, those of one code by location. Unknown weights come
 * last. Written so that PostgreSQL may follow its index of stock, and knows when all values are one.
 */
export function inOrder(
  { estado, sort_by, sort_order }: Pick<StockFilters, 'estado' | 'sort_by' | 'sort_order'>,
  table: 'existencia' | 'pagina',
): RawBuilder<unknown> {
  const direction = sort_order === 'asc' ? sql`ASC` : sql`DESC`
  const byCode = sql`producto.codigo_producto COLLATE "C", ${sql.ref(`${table}.ubicacion_key`)}`
  if (sort_by === 'peso') return sql`${weight(table)} ${direction} NULLS LAST, ${byCode}`
  if (estado === 'cero') return byCode
  return sql`${sql.ref(`${table}.stock_actual`)} ${direction}, ${byCode}`
}

/** In kilograms; null: the weight of the product is not known. */
export function weight(table: 'existencia' | 'pagina'): RawBuilder<number | null> {
  return sql<number | null>`${sql.ref(`${table}.stock_actual`)} * producto.peso_unitario_kg`
}
