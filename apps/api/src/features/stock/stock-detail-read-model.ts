import type { StockConsulta, StockFila, StockRespuesta } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { sql, type RawBuilder } from 'kysely'
import { inOrder, isInState, isListed, stockFilters, weight, type StockFilters } from './stock-rows.ts'

interface Totals {
  readonly total_items: number
  readonly total_productos: number
  readonly stock_cero: number
  readonly stock_negativo: number
  readonly ultima_extraccion: Date | null
}

type PageRow = Omit<StockFila, 'fecha_extraccion'> & { readonly fecha_extraccion: Date }

/** A page beyond the end is one row of totals without a product. */
type Row = Totals & (PageRow | { readonly producto_id: null })

/**
 * Stock detail (/dashboard/{locationId}): one page of rows, with 14 days of their history up to today, and
 * the totals of all pages.
 * @throws Refusal 404 for an unknown location
 */
export async function stockDetail(tx: Tx, query: StockConsulta, today: IsoDate): Promise<StockRespuesta> {
  const { rows } = await select(query, await stockFilters(tx, query), today).execute(tx)
  const [first] = rows
  if (!first) throw new Error('the totals of the stock detail are missing')
  return {
    data: rows.filter(isPageRow).map(toRow),
    pagination: {
      ...paginationOf(query, first.total_items),
      stock_cero: first.stock_cero,
      stock_negativo: first.stock_negativo,
      total_productos: first.total_productos,
      ultima_extraccion: first.ultima_extraccion?.toISOString() ?? null,
    },
  }
}

/** The page is found by its keys alone; what only its rows show is read for them. */
function select(query: StockConsulta, filters: StockFilters, today: IsoDate): RawBuilder<Row> {
  const state = isInState(filters.estado)
  return sql<Row>`
    WITH totales AS (
      SELECT
        count(*) FILTER (WHERE ${state}) AS total_items,
        count(*) AS total_productos,
        count(*) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS stock_cero,
        count(*) FILTER (WHERE existencia.stock_actual < 0 AND NOT existencia.desconocido) AS stock_negativo,
        max(existencia.fecha_extraccion) FILTER (WHERE ${state}) AS ultima_extraccion
      FROM existencia
      WHERE ${isListed(filters)}
    ),
    pagina AS (
      SELECT
        existencia.ubicacion_key,
        existencia.producto_key,
        existencia.stock_actual,
        existencia.desconocido,
        existencia.fecha_extraccion
      FROM existencia
      JOIN producto ON producto.producto_key = existencia.producto_key
      WHERE ${isListed(filters)}
        AND ${state}
      ORDER BY ${inOrder(filters, 'existencia')}
      LIMIT ${query.page_size}
      OFFSET ${offsetOf(query)}
    )
    SELECT
      totales.*,
      pagina.producto_key AS producto_id,
      ubicacion.ubicacion_id,
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      pagina.stock_actual,
      pagina.desconocido,
      producto.cantidad_bultos,
      ${weight('pagina')} AS peso_total_kg,
      pagina.fecha_extraccion,
      ARRAY(
        SELECT (
          SELECT existencia_diaria.stock_cierre
          FROM existencia_diaria
          WHERE existencia_diaria.ubicacion_key = pagina.ubicacion_key
            AND existencia_diaria.producto_key = pagina.producto_key
            AND existencia_diaria.fecha = ${today}::date - dia.hace
        )
        FROM generate_series(0, 13) AS dia (hace)
        ORDER BY dia.hace DESC
      ) AS historial
    FROM totales
    LEFT JOIN pagina ON TRUE
    LEFT JOIN producto ON producto.producto_key = pagina.producto_key
    LEFT JOIN ubicacion ON ubicacion.ubicacion_key = pagina.ubicacion_key
    ORDER BY ${inOrder(filters, 'pagina')}
  `
}

function isPageRow(row: Row): row is Totals & PageRow {
  return row.producto_id !== null
}

function toRow({ fecha_extraccion, ...row }: Totals & PageRow): StockFila {
  return { ...row, fecha_extraccion: fecha_extraccion.toISOString() }
}
