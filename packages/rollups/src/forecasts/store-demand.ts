import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DemandModel, DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { demandModel } from '@abasto/domain/demand/models/demand-models'
import type { ForecastDay } from '@abasto/domain/replenishment/policies/order-up-to'
import { GUARD_DAYS } from '@abasto/domain/replenishment/policies/policy'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { completeDays } from '../sales/complete-days.ts'
import { chosenModel, orderingModel } from './chosen-model.ts'
import { isStored, traced } from './model-forecasts.ts'
import { STORED_DAYS } from './stored-days.ts'
import { storeHistory } from './store-history.ts'

/** What policies other than the rule go by, of the products of a store. */
export interface StoreDemand {
  readonly model: DemandModelId
  /** Units of each of the dates; null: the store never delivered a day, or nobody asked for forecasts. */
  forecast(productKey: number, dates: readonly IsoDate[]): readonly ForecastDay[] | null
  /** Of the error of a day's forecast, in units². */
  variance(productKey: number): number
  /** Sold within GUARD_DAYS up to the cut-off. */
  soldLately(productKey: number): boolean
}

export interface DemandOf {
  readonly locationKey: number
  readonly today: IsoDate
  /** Last day that is asked about; null: nothing is forecast. */
  readonly until: IsoDate | null
  /** Products that are asked about; undefined: all. */
  readonly only?: readonly number[] | undefined
}

/**
 * Demand of a store from today up to a day, by the model that it forecasts by. Read from the stored forecasts where
 * they are valid and reach far enough, else worked out. To be called in a snapshot.
 */
export async function storeDemand(tx: Tx, of: DemandOf): Promise<StoreDemand> {
  const { locationKey, today, until } = of
  const [cutOff] = await completeDays(tx, locationKey, today, 1)
  const model = orderingModel(await chosenModel(tx, locationKey))
  if (cutOff === undefined) return { model, ...NOTHING }
  const sold = await productsSold(tx, cutOff, of)
  const forecasts = until === null ? null : await forecastsUpTo(tx, demandModel(model), cutOff, until, of)
  return {
    model,
    soldLately: (product) => sold.has(product),
    variance: (product) => forecasts?.get(product)?.variance ?? 0,
    forecast: (product, dates) => {
      if (forecasts === null) return null
      const units = forecasts.get(product)?.units
      return dates.map((date) => ({ date, units: units?.[daysBetween(today, date)] ?? 0 }))
    },
  }
}

const NOTHING: Omit<StoreDemand, 'model'> = {
  forecast: () => null,
  variance: () => 0,
  soldLately: () => false,
}

async function productsSold(
  tx: Tx,
  cutOff: IsoDate,
  {
    locationKey,
    only = null,
  }: Pick<DemandOf, 'locationKey'> & { readonly only?: readonly number[] | null | undefined },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ productos: string | null }>`
    SELECT array_agg(DISTINCT venta_diaria.producto_key)::text AS productos
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key = ${locationKey}
      AND venta_diaria.fecha BETWEEN ${addDays(cutOff, 1 - GUARD_DAYS)}::date AND ${cutOff}::date
      AND venta_diaria.cantidad > 0
      AND (${only}::integer[] IS NULL OR venta_diaria.producto_key = ANY(${only}::integer[]))
  `.execute(tx)
  return new Set(numberArray(rows[0]?.productos ?? null))
}

interface Forecast {
  /** From today on. */
  readonly units: ArrayLike<number>
  readonly variance: number
}

async function forecastsUpTo(
  tx: Tx,
  model: DemandModel,
  cutOff: IsoDate,
  until: IsoDate,
  { locationKey, today, only }: DemandOf,
): Promise<ReadonlyMap<number, Forecast>> {
  const from = daysBetween(cutOff, today)
  const to = daysBetween(cutOff, until)
  if (to <= STORED_DAYS && (await isStored(tx, locationKey, model, cutOff))) {
    return stored(tx, { locationKey, model, from, to, only: only ?? null })
  }
  const history = await storeHistory(tx, {
    locationKey,
    cutOff,
    days: model.historyDays,
    learnsFromChain: model.learnsFromChain,
  })
  const forecasts = new Map<number, Forecast>()
  for await (const { product, units, variance } of traced(model, history, [history.days - 1], to)) {
    const key = history.products[product]?.productKey
    if (key === undefined) continue
    // As they would be stored.
    forecasts.set(key, {
      units: Float32Array.from(units.subarray(from - 1)),
      variance: Math.fround(variance[0] ?? 0),
    })
  }
  return forecasts
}

interface Stored {
  readonly locationKey: number
  readonly model: DemandModel
  /** Days after the cut-off. */
  readonly from: number
  readonly to: number
  readonly only: readonly number[] | null
}

async function stored(
  tx: Tx,
  { locationKey, model, from, to, only }: Stored,
): Promise<ReadonlyMap<number, Forecast>> {
  const { rows } = await sql<Record<'productos' | 'varianzas' | 'unidades', string | null>>`
    SELECT
      array_agg(pronostico_modelo.producto_key)::text AS productos,
      array_agg(pronostico_modelo.varianza::double precision)::text AS varianzas,
      array_agg(pronostico_modelo.unidades[${from}::integer:${to}::integer]::double precision[])::text AS unidades
    FROM pronostico_modelo
    WHERE pronostico_modelo.ubicacion_key = ${locationKey}
      AND pronostico_modelo.modelo = ${model.id}
      AND (${only}::integer[] IS NULL OR pronostico_modelo.producto_key = ANY(${only}::integer[]))
  `.execute(tx)
  const [row] = rows
  const variances = numberArray(row?.varianzas ?? null)
  // Days of all products, one after the other: `{{1,2},{3,4}}`.
  const units = numberArray(row?.unidades?.replaceAll(/[{}]+/g, '').replace(/^/, '{').concat('}') ?? null)
  const days = to - from + 1
  return new Map(
    numberArray(row?.productos ?? null).map((product, place): [number, Forecast] => [
      product,
      { units: units.slice(place * days, (place + 1) * days), variance: variances[place] ?? 0 },
    ]),
  )
}
