import type { StockConsulta, StockFila } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql, type RawBuilder } from 'kysely'
import { findLocationKeys } from '../../catalogue/location.ts'
import { findProducts } from '../../catalogue/search.ts'
import { Refusal } from '@abasto/service/errors/refusal'
import { inOrder, IS_BY_SALES, orderColumns, weight } from './stock-order.ts'
import {
  daysOf,
  EMPTY_JOINS,
  SALES_JOINS,
  SALES_OF_ROW,
  type MeasuredDays,
  type RowSales,
} from './stock-sales-read-model.ts'

export interface StockFilters extends Pick<StockConsulta, 'estado' | 'sort_by' | 'sort_order'> {
  readonly locationKeys: readonly number[]
  /** Undefined: all products. */
  readonly productKeys: readonly number[] | undefined
}

/** A row as it is read, without its history. */
export type StockRow = Omit<StockFila, 'producto_id' | 'historial' | 'fecha_extraccion' | 'ventas'> & {
  readonly ubicacion_key: number
  readonly ubicacion_nombre: string
  readonly fecha_extraccion: Date
  /** Null: the chain has no sales. */
  readonly ventas: RowSales | null
}

/**
 * What a query names, as the tables know it.
 * @throws Refusal 404 for an unknown location; 403 for an order by sales of a chain that has none
 */
export async function stockFilters(
  tx: Tx,
  { ubicacion_id, categoria, search, estado, sort_by, sort_order }: Omit<StockConsulta, 'page' | 'page_size'>,
  { hasSales }: { readonly hasSales: boolean },
): Promise<StockFilters> {
  if (IS_BY_SALES[sort_by] && !hasSales) {
    throw new Refusal('forbidden', 'Tu cadena no tiene activadas las ventas: ordena por stock o por peso')
  }
  const locationKeys = await findLocationKeys(tx, ubicacion_id)
  const productKeys = await findProducts(tx, { categoria, search })
  return { locationKeys, productKeys, estado, sort_by, sort_order }
}

/** All pages of the stock detail in one query, for a file. @param measured null: the chain has no sales */
export function stockRows(
  filters: StockFilters,
  measured: readonly MeasuredDays[] | null,
): RawBuilder<StockRow> {
  const sales = measured === null ? sql`NULL` : SALES_OF_ROW
  return sql<StockRow>`
    WITH ${daysOf(measured ?? [])},
    fila AS (
      SELECT
        existencia.ubicacion_key,
        ubicacion.ubicacion_id,
        ubicacion.nombre AS ubicacion_nombre,
        producto.codigo_producto,
        producto.descripcion_producto,
        producto.categoria,
        existencia.stock_actual,
        existencia.desconocido,
        producto.cantidad_bultos,
        ${weight('existencia')} AS peso_total_kg,
        existencia.fecha_extraccion,
        ${sales} AS ventas
        ${orderColumns(filters)}
      FROM existencia
      JOIN producto ON producto.producto_key = existencia.producto_key
      JOIN ubicacion ON ubicacion.ubicacion_key = existencia.ubicacion_key
      ${measured === null ? sql`` : sql`${SALES_JOINS} ${EMPTY_JOINS}`}
      WHERE ${isListed(filters)}
        AND ${isInState(filters.estado)}
    )
    SELECT *
    FROM fila
    ORDER BY ${inOrder(filters, 'fila')}
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
