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
        WHERE venta_dia.ubicacion_key = lugar.ubicacion_key
          AND venta_dia.completo
          AND venta_dia.fecha < ${today}::date
        ORDER BY venta_dia.fecha DESC
        LIMIT ${WINDOW_DAYS}
      ) AS completos,
      (
        SELECT max(semana_ubicacion.semana)
        FROM semana_ubicacion
        WHERE semana_ubicacion.ubicacion_key = lugar.ubicacion_key
      ) AS semana
    FROM unnest(${locationKeys}::integer[]) AS lugar (ubicacion_key)
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
}

/** The sales of some rows, in their order. */
export async function salesOfRows(
  tx: Tx,
  measured: readonly MeasuredDays[],
  rows: readonly RowKey[],
): Promise<RowSales[]> {
  const result = await sql<RowSales>`
    WITH ${daysOf(measured)}
    SELECT vendida.*, ${emptyDays('fila')} AS dias_vacios, ${price('fila')} AS precio
    FROM unnest(
      ${rows.map((row) => row.ubicacion_key)}::integer[],
      ${rows.map((row) => row.producto_key)}::integer[]
    ) WITH ORDINALITY AS fila (ubicacion_key, producto_key, puesto)
    CROSS JOIN LATERAL (${soldOf('fila')}) AS vendida
    ORDER BY fila.puesto
  `.execute(tx)
  return result.rows
}

/** `dia`: every day of every location; `lugar`: how many there are, and which week tells prices. */
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
    lugar AS MATERIALIZED (
      SELECT *
      FROM unnest(
        ${measured.map((each) => each.ubicacion_key)}::integer[],
        ${measured.map((each) => each.days5.length)}::double precision[],
        ${measured.map((each) => each.days20.length)}::double precision[],
        ${measured.map((each) => each.days.length)}::double precision[],
        ${measured.map((each) => each.pricedWeek)}::date[]
      ) AS lugar (ubicacion_key, dias_5, dias_20, dias, semana)
    )
  `
}

const SUMS = sql`
  COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_5), 0) AS en_5,
  COALESCE(sum(venta_diaria.cantidad) FILTER (WHERE dia.en_20), 0) AS en_20,
  COALESCE(sum(venta_diaria.cantidad), 0) AS en_total
`

/** What a row's product sold, read for it alone. */
function soldOf(row: string): RawBuilder<unknown> {
  return sql`
    SELECT ${SUMS}
    FROM dia
    JOIN venta_diaria
      ON venta_diaria.ubicacion_key = dia.ubicacion_key
      AND venta_diaria.fecha = dia.fecha
      AND venta_diaria.producto_key = ${sql.ref(`${row}.producto_key`)}
    WHERE dia.ubicacion_key = ${sql.ref(`${row}.ubicacion_key`)}
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

/** Beside rows of `existencia`: `lugar`, and `vendida`, what each sold. */
export const SALES_JOINS = sql`
  LEFT JOIN lugar ON lugar.ubicacion_key = existencia.ubicacion_key
  LEFT JOIN (${SOLD_OF_ALL}) AS vendida
    ON vendida.ubicacion_key = existencia.ubicacion_key
    AND vendida.producto_key = existencia.producto_key`

/** Days of a row that ended empty with nothing sold. */
export function emptyDays(row: string): RawBuilder<number> {
  return sql<number>`(
    SELECT count(*)
    FROM dia
    JOIN existencia_diaria
      ON existencia_diaria.ubicacion_key = dia.ubicacion_key
      AND existencia_diaria.producto_key = ${sql.ref(`${row}.producto_key`)}
      AND existencia_diaria.fecha = dia.fecha
    LEFT JOIN venta_diaria
      ON venta_diaria.ubicacion_key = dia.ubicacion_key
      AND venta_diaria.fecha = dia.fecha
      AND venta_diaria.producto_key = existencia_diaria.producto_key
    WHERE dia.ubicacion_key = ${sql.ref(`${row}.ubicacion_key`)}
      AND existencia_diaria.stock_cierre <= 0
      AND COALESCE(venta_diaria.cantidad, 0) <= 0
  )`
}

/** What a unit was sold for in the newest of the last five weeks that tell; a long empty shelf has none in the last. */
export function price(row: string): RawBuilder<number | null> {
  return sql<number | null>`(
    SELECT semana_producto.precio
    FROM lugar
    JOIN semana_producto
      ON semana_producto.ubicacion_key = lugar.ubicacion_key
      AND semana_producto.semana BETWEEN lugar.semana - 28 AND lugar.semana
      AND semana_producto.producto_key = ${sql.ref(`${row}.producto_key`)}
    WHERE lugar.ubicacion_key = ${sql.ref(`${row}.ubicacion_key`)}
      AND semana_producto.precio IS NOT NULL
    ORDER BY semana_producto.semana DESC
    LIMIT 1
  )`
}

/** Of rows of `existencia` with the joins above; empty days and price only of what is empty. */
export const SALES_OF_ROW = sql<RowSales>`jsonb_build_object(
  'en_5', COALESCE(vendida.en_5, 0),
  'en_20', COALESCE(vendida.en_20, 0),
  'en_total', COALESCE(vendida.en_total, 0),
  'dias_vacios', CASE WHEN existencia.stock_actual <= 0 THEN ${emptyDays('existencia')} ELSE 0 END,
  'precio', CASE WHEN existencia.stock_actual <= 0 THEN ${price('existencia')} END
)`
