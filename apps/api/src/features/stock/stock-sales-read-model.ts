import { placesOf } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { demandWindow, WINDOW_DAYS } from '@abasto/domain/demand/window'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'

/** A location, and the complete days that its rows are measured over. */
export interface MeasuredDays {
  readonly ubicacion_key: number
  readonly days5: readonly IsoDate[]
  readonly days20: readonly IsoDate[]
  /** All of the window: as far back as an empty shelf remembers. */
  readonly days: readonly IsoDate[]
  /** The newest week whose prices are kept; null: none is. */
  readonly pricedWeek: IsoDate | null
}

/** By each location's own cut-off. */
export async function measuredDays(
  tx: Tx,
  locationKeys: readonly number[],
  today: IsoDate,
): Promise<MeasuredDays[]> {
  const { among, key } = placesOf(locationKeys)
  const { rows } = await sql<{
    ubicacion_key: number
    completos: IsoDate[]
    semana: IsoDate | null
  }>`
    SELECT
      lugar.ubicacion_key,
      ARRAY(
        SELECT venta_dia.fecha::text
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
          AND venta_dia.completo
          AND venta_dia.fecha < ${today}::date
        ORDER BY venta_dia.fecha DESC
        LIMIT ${WINDOW_DAYS}
      ) AS completos,
      (
        SELECT max(semana_ubicacion.semana)
        FROM semana_ubicacion
        WHERE semana_ubicacion.ubicacion_key = ${key}
      ) AS semana
    FROM lugar
    WHERE ${among}
  `.execute(tx)
  return rows.map(({ ubicacion_key, completos, semana }) => {
    const { from, days5, days20 } = demandWindow(completos, today)
    const days = from === null ? [] : completos.filter((day) => day >= from)
    return { ubicacion_key, days5, days20, days, pricedWeek: semana }
  })
}

/** What a product's row says of its sales, over the location's days. */
export interface RowSales {
  readonly en_5: number
  readonly en_20: number
  /** Over all of the days. */
  readonly en_total: number
  /** Days that ended empty with nothing sold. */
  readonly dias_vacios: number
  /** Of a unit; null: not known. */
  readonly precio: number | null
}

export interface RowKey {
  readonly ubicacion_key: number
  readonly producto_key: number
  /** Nothing is left: it is asked how long it has been so, and what a unit cost. */
  readonly isEmpty: boolean
}

/** The sales of some rows, in their order. */
export async function salesOfRows(
  tx: Tx,
  measured: readonly MeasuredDays[],
  rows: readonly RowKey[],
): Promise<RowSales[]> {
  const locations = [...new Set(rows.map((row) => row.ubicacion_key))]
  const { among, key } = placesOf(locations)
  const fila: RowRef = { location: key, product: sql.ref('fila.producto_key') }
  const isEmpty = sql<boolean>`fila.vacia`
  const result = await sql<RowSales>`
    WITH ${daysOf(measured)}
    SELECT
      COALESCE(vendida.en_5, 0) AS en_5,
      COALESCE(vendida.en_20, 0) AS en_20,
      COALESCE(vendida.en_total, 0) AS en_total,
      COALESCE(vacia.dias, 0) AS dias_vacios,
      pagada.precio
    FROM lugar
    JOIN unnest(
      ${rows.map((row) => row.ubicacion_key)}::integer[],
      ${rows.map((row) => row.producto_key)}::integer[],
      ${rows.map((row) => row.isEmpty)}::boolean[]
    ) WITH ORDINALITY AS fila (ubicacion_key, producto_key, vacia, puesto)
      ON fila.ubicacion_key = lugar.ubicacion_key
      AND ${among}
    ${locations.length === 1 ? soldAtOne(fila, rows) : sql`LEFT JOIN LATERAL (${soldOf(fila)}) AS vendida ON TRUE`}
    LEFT JOIN LATERAL (${emptyDays(fila, isEmpty)}) AS vacia ON TRUE
    LEFT JOIN LATERAL (${price(fila, isEmpty)}) AS pagada ON TRUE
    ORDER BY fila.puesto
  `.execute(tx)
  return result.rows
}

/** What the rows of one location sold, a day at a time: their products stand near each other there. */
function soldAtOne({ location, product }: RowRef, rows: readonly RowKey[]): RawBuilder<unknown> {
  return sql`
    LEFT JOIN (
      SELECT venta_diaria.producto_key, ${SUMS}
      FROM dia
      JOIN venta_diaria
        ON venta_diaria.ubicacion_key = dia.ubicacion_key
        AND venta_diaria.fecha = dia.fecha
        AND venta_diaria.producto_key = ANY(${rows.map((row) => row.producto_key)}::integer[])
      WHERE venta_diaria.ubicacion_key = ${location}
      GROUP BY venta_diaria.producto_key
    ) AS vendida
      ON vendida.producto_key = ${product}`
}

/** `dia`: every day of every location; `medido`: how many there are, and which week tells prices. */
export function daysOf(measured: readonly MeasuredDays[]): RawBuilder<unknown> {
  const days = measured.flatMap(({ ubicacion_key, days5, days20, days: all }) =>
    all.map((day) => ({ ubicacion_key, day, in5: days5.includes(day), in20: days20.includes(day) })),
  )
  return sql`
    dia AS MATERIALIZED (
      SELECT *
      FROM unnest(
        ${days.map((each) => each.ubicacion_key)}::integer[],
        ${days.map((each) => each.day)}::date[],
        ${days.map((each) => each.in5)}::boolean[],
        ${days.map((each) => each.in20)}::boolean[]
      ) AS dia (ubicacion_key, fecha, en_5, en_20)
    ),
    medido AS MATERIALIZED (
      SELECT *
      FROM unnest(
        ${measured.map((each) => each.ubicacion_key)}::integer[],
        ${measured.map((each) => each.days5.length)}::double precision[],
        ${measured.map((each) => each.days20.length)}::double precision[],
        ${measured.map((each) => each.days.length)}::double precision[],
        ${measured.map((each) => each.pricedWeek)}::date[]
      ) AS medido (ubicacion_key, dias_5, dias_20, dias, semana)
    )
  `
}

const SUMS = sql`
  COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_5), 0) AS en_5,
  COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_20), 0) AS en_20,
  COALESCE(sum(venta_diaria.cantidad), 0) AS en_total
`

/** Columns that say which row is asked about. */
interface RowRef {
  readonly location: RawBuilder<unknown>
  readonly product: RawBuilder<unknown>
}

/** What a row's product sold, read for it alone: no row where it sold nothing. */
function soldOf({ location, product }: RowRef): RawBuilder<unknown> {
  return sql`
    SELECT ${SUMS}
    FROM dia
    JOIN venta_diaria
      ON venta_diaria.ubicacion_key = dia.ubicacion_key
      AND venta_diaria.fecha = dia.fecha
      AND venta_diaria.producto_key = ${product}
    WHERE venta_diaria.ubicacion_key = ${location}
    GROUP BY venta_diaria.ubicacion_key
  `
}

/** What every product sold in every location, read day by day: for whoever needs most of them. */
const SOLD_OF_ALL = sql`
  SELECT
    venta_diaria.ubicacion_key,
    venta_diaria.producto_key,
    ${SUMS}
  FROM dia
  JOIN venta_diaria
    ON venta_diaria.ubicacion_key = dia.ubicacion_key
    AND venta_diaria.fecha = dia.fecha
  GROUP BY venta_diaria.ubicacion_key, venta_diaria.producto_key
`

/** Beside rows of `existencia`: `medido`, and `vendida`, what each sold. */
export const SALES_JOINS = sql`
  LEFT JOIN medido ON medido.ubicacion_key = existencia.ubicacion_key
  LEFT JOIN (${SOLD_OF_ALL}) AS vendida
    ON vendida.ubicacion_key = existencia.ubicacion_key
    AND vendida.producto_key = existencia.producto_key`

/** Days of a row that ended empty with nothing sold: no row where none did, nor where nobody asks. */
function emptyDays({ location, product }: RowRef, isAsked: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    SELECT count(*) AS dias
    FROM dia
    JOIN existencia_diaria
      ON existencia_diaria.ubicacion_key = dia.ubicacion_key
      AND existencia_diaria.producto_key = ${product}
      AND existencia_diaria.fecha = dia.fecha
    LEFT JOIN venta_diaria
      ON venta_diaria.ubicacion_key = existencia_diaria.ubicacion_key
      AND venta_diaria.fecha = dia.fecha
      AND venta_diaria.producto_key = existencia_diaria.producto_key
    WHERE ${isAsked}
      AND existencia_diaria.ubicacion_key = ${location}
      AND existencia_diaria.stock_cierre <= 0
      AND COALESCE(venta_diaria.cantidad, 0) <= 0
    GROUP BY existencia_diaria.ubicacion_key
  `
}

/** What a unit was sold for in the newest of the last five weeks that tell; a long empty shelf has none in the last. */
function price({ location, product }: RowRef, isAsked: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    SELECT (array_agg(semana_producto.precio ORDER BY semana_producto.semana DESC))[1] AS precio
    FROM medido
    JOIN semana_producto
      ON semana_producto.ubicacion_key = medido.ubicacion_key
      AND semana_producto.semana BETWEEN medido.semana - 28 AND medido.semana
      AND semana_producto.producto_key = ${product}
    WHERE ${isAsked}
      AND semana_producto.ubicacion_key = ${location}
      AND semana_producto.precio IS NOT NULL
    GROUP BY semana_producto.ubicacion_key
  `
}

const STOCKED: RowRef = {
  location: sql.ref('existencia.ubicacion_key'),
  product: sql.ref('existencia.producto_key'),
}
const IS_EMPTY = sql<boolean>`existencia.stock_actual <= 0`

/** Beside rows of `existencia` with the joins above: `vacia` and `pagada`, the empty days and price of what is empty. */
export const EMPTY_JOINS = sql`
  LEFT JOIN LATERAL (${emptyDays(STOCKED, IS_EMPTY)}) AS vacia ON TRUE
  LEFT JOIN LATERAL (${price(STOCKED, IS_EMPTY)}) AS pagada ON TRUE`

/** Of rows of `existencia` with all of these joins. */
export const SALES_OF_ROW = sql<RowSales>`jsonb_build_object(
  'en_5', COALESCE(vendida.en_5, 0),
  'en_20', COALESCE(vendida.en_20, 0),
  'en_total', COALESCE(vendida.en_total, 0),
  'dias_vacios', COALESCE(vacia.dias, 0),
  'precio', pagada.precio
)`
