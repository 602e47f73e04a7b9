import { setImmediate } from 'node:timers/promises'
import {
  FORECAST_HISTORY_DAYS,
  FORECAST_VERSION,
  forecastsByProduct,
  forecastWindow,
  type ForecastWindow,
} from '@abasto/domain/demand/forecast'
import type { ProductSeries } from '@abasto/domain/demand/product-series'
import { addDays, weekday, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { completeDays } from '../sales/complete-days.ts'
import { numberArray } from '@abasto/database/connections/number-array'
import { productSeries } from './product-series.ts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** Columns of `pronostico` in the order of ISO weekdays. */
export const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const

/** The window of a location's forecasts made on `today` for `days` days. */
export async function locationWindow(
  tx: Tx,
  ubicacionKey: number,
  today: IsoDate,
  days: number,
): Promise<ForecastWindow> {
  const complete = await completeDays(tx, ubicacionKey, today, FORECAST_HISTORY_DAYS)
  return forecastWindow(complete, today, days)
}

/** What the forecasts of a window are made from: of the products named, or of all that were sold in it. */
export async function windowSeries(
  tx: Tx,
  ubicacionKey: number,
  { from, cutOff, positions }: ForecastWindow,
  productoKeys?: readonly number[],
): Promise<Map<number, ProductSeries>> {
  if (from === null || cutOff === null) return new Map()
  const days = [...positions.keys()]
  return productSeries(tx, { ubicacionKey, from, to: cutOff, days, ...(productoKeys && { productoKeys }) })
}

/**
 * Units that a location will sell of each product over all targets of the window; products it did not sell in
 * the window's days are absent. Read from the forecasts kept, if they rest on the days as they are now, else
 * worked out. To be called in a snapshot: seal, days and forecasts are of one moment.
 */
export async function forecastTotals(
  tx: Tx,
  ubicacionKey: number,
  window: ForecastWindow,
): Promise<Map<number, number>> {
  if (await isKept(tx, ubicacionKey, window)) return keptTotals(tx, ubicacionKey, window)
  const totals = new Map<number, number>()
  const series = await windowSeries(tx, ubicacionKey, window)
  for await (const [producto, units] of workOut(window, series)) {
    totals.set(
      producto,
      units.reduce((sum, each) => sum + each, 0),
    )
  }
  return totals
}

/** Products worked out before others have their turn. */
const AT_ONCE = 500

/** The forecasts of a whole store: a quarter of a second's work, in portions. */
export async function* workOut(
  window: ForecastWindow,
  series: ReadonlyMap<number, ProductSeries>,
): AsyncGenerator<[productoKey: number, unidades: readonly number[]]> {
  let worked = 0
  for (const each of forecastsByProduct(window, series)) {
    yield each
    worked++
    if (worked % AT_ONCE === 0) await setImmediate()
  }
}

async function keptTotals(
  tx: Tx,
  ubicacionKey: number,
  { targets }: ForecastWindow,
): Promise<Map<number, number>> {
  const terms = WEEKDAYS.map((column, index) => {
    const times = targets.filter((target) => weekday(target) === index + 1).length
    return sql`pronostico.${sql.ref(column)} * ${sql.lit(times)}`
  })
  const { rows } = await sql<{ productos: string | null; unidades: string | null }>`
    SELECT
      array_agg(pronostico.producto_key)::text AS productos,
      array_agg(${sql.join(terms, sql` + `)})::text AS unidades
    FROM pronostico
    WHERE pronostico.ubicacion_key = ${ubicacionKey}
  `.execute(tx)
  const [row] = rows
  const totals = numberArray(row?.unidades ?? null)
  return new Map(numberArray(row?.productos ?? null).map((producto, index) => [producto, totals[index] ?? 0]))
}

/** Whether the forecasts kept of a location rest on the window's days as they are now. */
export async function isKept(
  tx: Tx,
  ubicacionKey: number,
  { cutOff }: Pick<ForecastWindow, 'cutOff'>,
): Promise<boolean> {
  if (cutOff === null) return false
  const seal = await tx
    .selectFrom('pronostico_sello')
    .select('huella')
    .where('ubicacion_key', '=', ubicacionKey)
    .where('corte', '=', cutOff)
    .executeTakeFirst()
  return seal !== undefined && seal.huella === (await fingerprint(tx, ubicacionKey, cutOff))
}

/**
 * Of every loaded day that forecasts up to a cut-off rest on, and of how they are worked out. A day of sales
 * has a new `carga` whenever it is loaded, a day of stock is `extraido_en` another moment.
 */
export async function fingerprint(tx: Tx, ubicacionKey: number, cutOff: IsoDate): Promise<string> {
  const from = addDays(cutOff, 1 - FORECAST_HISTORY_DAYS)
  const { rows } = await sql<{ huella: string }>`
    SELECT encode(sha256(convert_to(concat(${sql.lit(FORECAST_VERSION)}, '/', ventas.dias, '/', cierres.dias), 'UTF8')), 'hex') AS huella
    FROM (
      SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ${ubicacionKey}
        AND venta_dia.fecha BETWEEN ${from}::date AND ${cutOff}::date
    ) AS ventas
    CROSS JOIN (
      SELECT string_agg(
        concat_ws(' ', ${cutOff}::date - existencia_dia.fecha, extract(epoch FROM existencia_dia.extraido_en)),
        ' ' ORDER BY existencia_dia.fecha
      ) AS dias
      FROM existencia_dia
      WHERE existencia_dia.ubicacion_key = ${ubicacionKey}
        AND existencia_dia.fecha BETWEEN ${from}::date AND ${cutOff}::date
    ) AS cierres
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row.huella
}
