import { setImmediate } from 'node:timers/promises'
import {
  FORECAST_HISTORY_DAYS,
  FORECAST_VERSION,
  forecastsByProduct,
  forecastWindow,
  type ForecastWindow,
} from '@abasto/domain/demand/forecast'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { DEFAULT_DEMAND_MODEL, demandModel } from '@abasto/domain/demand/models/demand-models'
import type { ProductSeries } from '@abasto/domain/demand/product-series'
import { addDays, weekday, type IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { validRollups } from '../validity.ts'
import { completeDays } from '../sales/complete-days.ts'
import { numberArray } from '@abasto/database/connections/number-array'
import { chosenModel } from './chosen-model.ts'
import { modelTotals } from './model-forecasts.ts'
import { productSeries } from './product-series.ts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** Columns of `pronostico` in the order of ISO weekdays. */
export const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const

/** The window of a location's forecasts made on `today` for `days` days. */
export async function locationWindow(
  tx: Tx,
  locationKey: number,
  today: IsoDate,
  days: number,
): Promise<ForecastWindow> {
  const complete = await completeDays(tx, locationKey, today, FORECAST_HISTORY_DAYS)
  return forecastWindow(complete, today, days)
}

/** What the forecasts of a window are made from: of the products named, or of all that were sold in it. */
export async function windowSeries(
  tx: Tx,
  locationKey: number,
  { from, cutOff, positions }: ForecastWindow,
  productKeys?: readonly number[],
): Promise<Map<number, ProductSeries>> {
  if (from === null || cutOff === null) return new Map()
  const days = [...positions.keys()]
  return productSeries(tx, { locationKey, from, to: cutOff, days, ...(productKeys && { productKeys }) })
}

/**
 * Units that a location will sell of each product over all targets of the window, as the model says that it forecasts
 * by; products it did not sell in the days that are looked at are absent. Read from the stored forecasts where they are
 * valid, else worked out. To be called in a snapshot.
 */
export async function forecastTotals(
  tx: Tx,
  locationKey: number,
  window: ForecastWindow,
): Promise<Map<number, number>> {
  return totalsBy(tx, locationKey, await chosenModel(tx, locationKey), window)
}

/** As above, by a model of the caller's choice. */
export async function totalsBy(
  tx: Tx,
  locationKey: number,
  model: DemandModelId,
  window: ForecastWindow,
): Promise<Map<number, number>> {
  if (model !== DEFAULT_DEMAND_MODEL) return modelTotals(tx, locationKey, demandModel(model), window)
  if (await hasValidForecasts(tx, locationKey, window)) return storedTotals(tx, locationKey, window)
  const totals = new Map<number, number>()
  const series = await windowSeries(tx, locationKey, window)
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
): AsyncGenerator<[productKey: number, units: readonly number[]]> {
  let worked = 0
  for (const each of forecastsByProduct(window, series)) {
    yield each
    worked++
    if (worked % AT_ONCE === 0) await setImmediate()
  }
}

async function storedTotals(
  tx: Tx,
  locationKey: number,
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
    WHERE pronostico.ubicacion_key = ${locationKey}
  `.execute(tx)
  const [row] = rows
  const totals = numberArray(row?.unidades ?? null)
  return new Map(numberArray(row?.productos ?? null).map((producto, index) => [producto, totals[index] ?? 0]))
}

/** Whether the stored forecasts of a location are those of the window's days as they are now. */
export async function hasValidForecasts(
  tx: Tx,
  locationKey: number,
  { cutOff }: Pick<ForecastWindow, 'cutOff'>,
): Promise<boolean> {
  if (cutOff === null) return false
  const { rows } = await validRollups({
    key: ['corte'],
    recorded: sql`
      SELECT pronostico_sello.corte, pronostico_sello.huella
      FROM pronostico_sello
      WHERE pronostico_sello.ubicacion_key = ${locationKey}
    `,
    made: { from: ['huella'], now: madeNow(locationKey, cutOff) },
  }).execute(tx)
  return rows.length > 0
}

/** What the forecasts of a location up to a cut-off would be made from now. */
export async function forecastFingerprint(tx: Tx, locationKey: number, cutOff: IsoDate): Promise<string> {
  const { rows } = await madeNow(locationKey, cutOff).execute(tx)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row.huella
}

/**
 * The fingerprint is of every loaded day that the forecasts rest on, and of how they are worked out. A day of
 * sales has a new `carga` whenever it is loaded with other lines, a day of stock is `extraido_en` another moment.
 */
function madeNow(
  locationKey: number,
  cutOff: IsoDate,
): RawBuilder<{ readonly corte: IsoDate; readonly huella: string }> {
  const from = addDays(cutOff, 1 - FORECAST_HISTORY_DAYS)
  return sql`
    SELECT
      ${cutOff}::date AS corte,
      encode(sha256(convert_to(concat(${sql.lit(FORECAST_VERSION)}, '/', ventas.dias, '/', cierres.dias), 'UTF8')), 'hex') AS huella
    FROM (
      SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ${locationKey}
        AND venta_dia.fecha BETWEEN ${from}::date AND ${cutOff}::date
    ) AS ventas
    CROSS JOIN (
      SELECT string_agg(
        concat_ws(' ', ${cutOff}::date - existencia_dia.fecha, extract(epoch FROM existencia_dia.extraido_en)),
        ' ' ORDER BY existencia_dia.fecha
      ) AS dias
      FROM existencia_dia
      WHERE existencia_dia.ubicacion_key = ${locationKey}
        AND existencia_dia.fecha BETWEEN ${from}::date AND ${cutOff}::date
    ) AS cierres
  `
}
