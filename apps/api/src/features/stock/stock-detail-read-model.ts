import type { StockConsulta, StockFila, StockRespuesta } from '@abasto/contracts/stock/schema'
import { isAtOne } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { sql, type RawBuilder } from 'kysely'
import { inOrder, IS_BY_SALES, orderColumns, orderJoins, weight } from './stock-order.ts'
import { isInState, isListed, stockFilters, type StockFilters } from './stock-rows.ts'
import { daysOf, measuredDays, salesOfRows, type MeasuredDays } from './stock-sales-read-model.ts'
import { salesOfStock } from './stock-sales.ts'

/** Up to today. */
const HISTORY_DAYS = 14

interface Totals {
  readonly total_items: number
  readonly total_productos: number
  readonly stock_cero: number
  readonly stock_negativo: number
  readonly ultima_extraccion: Date | null
}

type PageRow = Omit<StockFila, 'fecha_extraccion' | 'historial' | 'ventas'> & {
  readonly ubicacion_key: number
  /** Place among the days of the history, and stock at the close; null: no day was read. */
  readonly cierres: readonly (readonly [day: number, stock: number])[] | null
  readonly fecha_extraccion: Date
}

/** A page beyond the end is one row of totals without a product. */
type Row = Totals & (PageRow | { readonly producto_id: null })

/**
 * Stock detail (/dashboard/{locationId}): one page of rows, with 14 days of their history up to today, and
 * the totals of all pages; of a chain with sales, how each row sells.
 * @throws Refusal 404 for an unknown location; 403 for an order by sales of a chain that has none
 */
export async function stockDetail(
  tx: Tx,
  query: StockConsulta,
  { today, hasSales }: { readonly today: IsoDate; readonly hasSales: boolean },
): Promise<StockRespuesta> {
  const filters = await stockFilters(tx, query, { hasSales })
  const measured = hasSales ? await measuredDays(tx, filters.locationKeys, today) : null
  const { rows } = await select(query, filters, measured ?? [], today).execute(tx)
  const [first] = rows
  if (!first) throw new Error('the totals of the stock detail are missing')
  return {
    data: await withSales(tx, rows.filter(isPageRow), measured),
    pagination: {
      ...paginationOf(query, first.total_items),
      stock_cero: first.stock_cero,
      stock_negativo: first.stock_negativo,
      total_productos: first.total_productos,
      ultima_extraccion: first.ultima_extraccion?.toISOString() ?? null,
    },
  }
}

async function withSales(
  tx: Tx,
  rows: readonly (Totals & PageRow)[],
  measured: readonly MeasuredDays[] | null,
): Promise<StockFila[]> {
  if (measured === null) return rows.map((row) => toRow(row, null))
  const daysAt = new Map(measured.map((days) => [days.ubicacion_key, days]))
  const shown = measured.filter(({ ubicacion_key: key }) => rows.some((row) => row.ubicacion_key === key))
  const sales = await salesOfRows(
    tx,
    shown,
    rows.map(({ ubicacion_key, producto_id: producto_key, stock_actual, desconocido }) => ({
      ubicacion_key,
      producto_key,
      isEmpty: stock_actual <= 0 && !desconocido,
    })),
  )
  return rows.map((row, place) => {
    const days = daysAt.get(row.ubicacion_key)
    const own = sales[place]
    return toRow(row, days && own ? salesOfStock(row, own, days) : null)
  })
}

/** The page is found by its keys alone; what only its rows show is read for them. */
function select(
  query: StockConsulta,
  filters: StockFilters,
  measured: readonly MeasuredDays[],
  today: IsoDate,
): RawBuilder<Row> {
  const state = isInState(filters.estado)
  return sql<Row>`
    WITH ${IS_BY_SALES[filters.sort_by] ? sql`${daysOf(measured)},` : sql``}
    totales AS (
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
        producto.codigo_producto,
        existencia.stock_actual,
        existencia.desconocido,
        existencia.fecha_extraccion
        ${orderColumns(filters)}
      FROM existencia
      JOIN producto ON producto.producto_key = existencia.producto_key
      ${orderJoins(filters)}
      WHERE ${isListed(filters)}
        AND ${state}
      ORDER BY ${inOrder(filters, 'here')}
      LIMIT ${query.page_size}
      OFFSET ${offsetOf(query)}
    ),
    historia AS MATERIALIZED (
      SELECT
        existencia_diaria.ubicacion_key,
        existencia_diaria.producto_key,
        json_agg(
          json_build_array(${HISTORY_DAYS - 1}::integer - (${today}::date - existencia_diaria.fecha), existencia_diaria.stock_cierre)
        ) AS cierres
      FROM pagina
      JOIN existencia_diaria
        ON existencia_diaria.ubicacion_key = pagina.ubicacion_key
        AND existencia_diaria.producto_key = pagina.producto_key
        AND ${isAtOne('existencia_diaria.ubicacion_key', filters.locationKeys)}
        AND existencia_diaria.fecha BETWEEN ${today}::date - ${HISTORY_DAYS - 1}::integer AND ${today}::date
      GROUP BY existencia_diaria.ubicacion_key, existencia_diaria.producto_key
    )
    SELECT
      totales.*,
      pagina.ubicacion_key,
      pagina.producto_key AS producto_id,
      ubicacion.ubicacion_id,
      pagina.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      pagina.stock_actual,
      pagina.desconocido,
      producto.cantidad_bultos,
      ${weight('pagina')} AS peso_total_kg,
      pagina.fecha_extraccion,
      historia.cierres
    FROM totales
    LEFT JOIN pagina ON TRUE
    LEFT JOIN producto ON producto.producto_key = pagina.producto_key
    LEFT JOIN ubicacion ON ubicacion.ubicacion_key = pagina.ubicacion_key
    LEFT JOIN historia
      ON historia.ubicacion_key = pagina.ubicacion_key
      AND historia.producto_key = pagina.producto_key
    ORDER BY ${inOrder(filters, 'pagina')}
  `
}

function isPageRow(row: Row): row is Totals & PageRow {
  return row.producto_id !== null
}

function toRow(row: Totals & PageRow, ventas: StockFila['ventas']): StockFila {
  return {
    producto_id: row.producto_id,
    ubicacion_id: row.ubicacion_id,
    codigo_producto: row.codigo_producto,
    descripcion_producto: row.descripcion_producto,
    categoria: row.categoria,
    stock_actual: row.stock_actual,
    desconocido: row.desconocido,
    cantidad_bultos: row.cantidad_bultos,
    peso_total_kg: row.peso_total_kg,
    fecha_extraccion: row.fecha_extraccion.toISOString(),
    historial: historyOf(row.cierres ?? []),
    ventas,
  }
}

function historyOf(closings: readonly (readonly [day: number, stock: number])[]): (number | null)[] {
  const days: (number | null)[] = Array.from({ length: HISTORY_DAYS }, () => null)
  for (const [day, stock] of closings) days[day] = stock
  return days
}
