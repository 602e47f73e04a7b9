import type { StockConsulta, StockFila, StockRespuesta } from '@abasto/contracts/stock/schema'
import type { Tx } from '@abasto/database/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { matchesSearch } from '../../catalogue/search.ts'

interface Where {
  /** Undefined: every location. */
  readonly ubicacionKey: number | undefined
  /** The tenant's day: history is the 14 days that end with it. */
  readonly today: IsoDate
}

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

/** Stock detail (/dashboard/{ubicacionId}): one page of rows, and the totals of all pages. */
export async function stockDetail(tx: Tx, query: StockConsulta, where: Where): Promise<StockRespuesta> {
  const { rows } = await select(query, where).execute(tx)
  const [first] = rows
  if (!first) throw new Error('the totals of the stock detail are missing')
  const totalPages = Math.ceil(first.total_items / query.page_size)
  return {
    data: rows.filter(isPageRow).map(toFila),
    pagination: {
      total_items: first.total_items,
      total_pages: totalPages,
      current_page: query.page,
      has_next: query.page < totalPages,
      has_previous: query.page > 1,
      stock_cero: first.stock_cero,
      stock_negativo: first.stock_negativo,
      total_productos: first.total_productos,
      ultima_extraccion: first.ultima_extraccion?.toISOString() ?? null,
    },
  }
}

function select(query: StockConsulta, { ubicacionKey, today }: Where): RawBuilder<Row> {
  const offset = (query.page - 1) * query.page_size
  const state = inState(query.estado)
  return sql<Row>`
    WITH filtrada AS MATERIALIZED (
      SELECT
        existencia.ubicacion_key,
        existencia.producto_key,
        existencia.stock_actual,
        existencia.fecha_extraccion,
        existencia.stock_actual * producto.peso_unitario_kg AS peso_total_kg,
        producto.codigo_producto
      FROM existencia
      JOIN producto ON producto.producto_key = existencia.producto_key
      JOIN ubicacion ON ubicacion.ubicacion_key = existencia.ubicacion_key
      WHERE ubicacion.activa
        AND ${ubicacionKey === undefined ? sql`TRUE` : sql`existencia.ubicacion_key = ${ubicacionKey}`}
        AND ${query.categoria === undefined ? sql`TRUE` : sql`producto.categoria = ${query.categoria}`}
        AND ${matchesSearch(query.search)}
    ),
    totales AS (
      SELECT
        count(*) FILTER (WHERE ${state}) AS total_items,
        count(*) AS total_productos,
        count(*) FILTER (WHERE filtrada.stock_actual = 0) AS stock_cero,
        count(*) FILTER (WHERE filtrada.stock_actual < 0) AS stock_negativo,
        max(filtrada.fecha_extraccion) FILTER (WHERE ${state}) AS ultima_extraccion
      FROM filtrada
    ),
    pagina AS (
      SELECT filtrada.*
      FROM filtrada
      WHERE ${state}
      ORDER BY ${ordered(query, 'filtrada')}
      LIMIT ${query.page_size}
      OFFSET ${offset}
    )
    SELECT
      totales.*,
      pagina.producto_key AS producto_id,
      ubicacion.ubicacion_id,
      pagina.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      pagina.stock_actual,
      producto.cantidad_bultos,
      pagina.peso_total_kg,
      pagina.fecha_extraccion,
      cierres.historial
    FROM totales
    LEFT JOIN pagina ON TRUE
    LEFT JOIN producto ON producto.producto_key = pagina.producto_key
    LEFT JOIN ubicacion ON ubicacion.ubicacion_key = pagina.ubicacion_key
    LEFT JOIN LATERAL (
      SELECT array_agg(existencia_diaria.stock_cierre ORDER BY dia.hace DESC) AS historial
      FROM generate_series(0, 13) AS dia (hace)
      LEFT JOIN existencia_diaria
        ON existencia_diaria.ubicacion_key = pagina.ubicacion_key
        AND existencia_diaria.producto_key = pagina.producto_key
        AND existencia_diaria.fecha = ${today}::date - dia.hace
    ) AS cierres ON TRUE
    ORDER BY ${ordered(query, 'pagina')}
  `
}

/** A total order: rows of one value by code, those of one code by location. Unknown weights come last. */
function ordered({ sort_by, sort_order }: StockConsulta, table: 'filtrada' | 'pagina'): RawBuilder<unknown> {
  const column = sql.ref(`${table}.${sort_by === 'peso' ? 'peso_total_kg' : 'stock_actual'}`)
  const direction = sort_order === 'asc' ? sql`ASC` : sql`DESC`
  return sql`
    ${column} ${direction} NULLS LAST,
    ${sql.ref(`${table}.codigo_producto`)},
    ${sql.ref(`${table}.ubicacion_key`)}
  `
}

function inState(estado: StockConsulta['estado']): RawBuilder<unknown> {
  if (estado === undefined) return sql`TRUE`
  return estado === 'cero' ? sql`filtrada.stock_actual = 0` : sql`filtrada.stock_actual < 0`
}

function isPageRow(row: Row): row is Totals & PageRow {
  return row.producto_id !== null
}

function toFila({ fecha_extraccion, ...row }: Totals & PageRow): StockFila {
  return { ...row, fecha_extraccion: fecha_extraccion.toISOString() }
}
