import { setImmediate } from 'node:timers/promises'
import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { ForecastWindow } from '@abasto/domain/demand/forecast'
import type { DemandModel, ProductTrace } from '@abasto/domain/demand/models/demand-model'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { validRollups } from '../validity.ts'
import { dayFingerprints } from './day-fingerprints.ts'
import { storeHistory } from './store-history.ts'
import { STORED_DAYS } from './stored-days.ts'

/**
 * Units that a location will sell of each product over all targets of the window, as a model other than the specified
 * one says. Read from the stored forecasts where they are valid and reach far enough, else worked out. To be called in
 * a snapshot.
 */
export async function modelTotals(
  tx: Tx,
  locationKey: number,
  model: DemandModel,
  { cutOff, targets }: ForecastWindow,
): Promise<Map<number, number>> {
  const [first] = targets
  const last = targets.at(-1)
  if (cutOff === null || first === undefined || last === undefined) return new Map()
  const span = { from: daysBetween(cutOff, first), to: daysBetween(cutOff, last) }
  if (span.to <= STORED_DAYS && (await isStored(tx, locationKey, model, cutOff)))
    return storedTotals(tx, locationKey, model, span)
  const history = await storeHistory(tx, {
    locationKey,
    cutOff,
    days: model.historyDays,
    learnsFromChain: model.learnsFromChain,
  })
  const totals = new Map<number, number>()
  for await (const { product, units } of traced(model, history, [history.days - 1], span.to)) {
    let sum = 0
    for (let ahead = span.from; ahead <= span.to; ahead++) sum += Math.fround(units[ahead - 1] ?? 0)
    const key = history.products[product]?.productKey
    if (key !== undefined) totals.set(key, sum)
  }
  return totals
}

/**
 * What is stored of one product for the targets of a window; null: it is not valid, or does not reach so far. A product
 * that is not stored sold nothing in the days that are looked at.
 */
export async function storedDays(
  tx: Tx,
  locationKey: number,
  model: DemandModel,
  { cutOff, targets }: ForecastWindow,
  productKey: number,
): Promise<number[] | null> {
  const last = targets.at(-1)
  if (cutOff === null || last === undefined || daysBetween(cutOff, last) > STORED_DAYS) return null
  if (!(await isStored(tx, locationKey, model, cutOff))) return null
  const stored = await tx
    .selectFrom('pronostico_modelo')
    .select('unidades')
    .where('ubicacion_key', '=', locationKey)
    .where('modelo', '=', model.id)
    .where('producto_key', '=', productKey)
    .executeTakeFirst()
  return targets.map((target) => stored?.unidades[daysBetween(cutOff, target) - 1] ?? 0)
}

/** Products traced before others have their turn. */
const AT_ONCE = 100

/** What a model says of a store, in portions. The arrays are used again, as `DemandModel.trace` says. */
export async function* traced(
  model: DemandModel,
  history: StoreHistory,
  origins: readonly number[],
  horizon: number,
): AsyncGenerator<ProductTrace> {
  let products = 0
  for (const each of model.trace(history, origins, horizon)) {
    yield each
    products++
    if (products % AT_ONCE === 0) await setImmediate()
  }
}

/** Whether a model's stored forecasts of a location are those of its days as they are now. */
export async function isStored(
  tx: Tx,
  locationKey: number,
  model: DemandModel,
  cutOff: IsoDate,
): Promise<boolean> {
  const { rows } = await validRollups({
    key: ['corte'],
    recorded: sql`
      SELECT pronostico_modelo_sello.corte, pronostico_modelo_sello.huella
      FROM pronostico_modelo_sello
      WHERE pronostico_modelo_sello.ubicacion_key = ${locationKey}
        AND pronostico_modelo_sello.modelo = ${model.id}
    `,
    made: { from: ['huella'], now: dayFingerprints(locationKey, [cutOff], model) },
  }).execute(tx)
  return rows.length > 0
}

async function storedTotals(
  tx: Tx,
  locationKey: number,
  { id }: DemandModel,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ productos: string | null; unidades: string | null }>`
    SELECT
      array_agg(pronostico_modelo.producto_key)::text AS productos,
      array_agg((
        SELECT sum(dia.unidades::double precision)
        FROM unnest(pronostico_modelo.unidades[${from}::integer:${to}::integer]) AS dia (unidades)
      ))::text AS unidades
    FROM pronostico_modelo
    WHERE pronostico_modelo.ubicacion_key = ${locationKey}
      AND pronostico_modelo.modelo = ${id}
  `.execute(tx)
  const [row] = rows
  const totals = numberArray(row?.unidades ?? null)
  return new Map(numberArray(row?.productos ?? null).map((product, index) => [product, totals[index] ?? 0]))
}
