import type { DiaExcluido } from '@abasto/contracts/forecast/schema'
import { locationWindow, windowSeries } from '@abasto/rollups/forecasts/location-forecasts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { emptyForecastDays, forecastOfDays, type ExcludedDay } from '@abasto/domain/demand/forecast'
import { daysOf, NO_SERIES } from '@abasto/domain/demand/product-series'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { requireLocation } from './location.ts'
import { requireProduct } from './product.ts'

export interface ProductForecastOf {
  readonly ubicacion_id: string
  readonly codigo_producto: string
  readonly dias_adelante: number
}

export interface LocationForecast {
  readonly dias: readonly {
    readonly fecha: IsoDate
    readonly forecast_unidades: number
    readonly forecast_bultos: number
  }[]
  /** Days of the last 8 weeks that took no part, oldest first. */
  readonly dias_excluidos: DiaExcluido[]
}

const EXCLUSION_ON_WIRE = {
  possible_stock_out: 'posible_quiebre',
  no_data: 'sin_datos',
} as const satisfies Record<ExcludedDay['reason'], DiaExcluido['motivo']>

/**
 * What a location will sell of a product on each of the days from today on. To be called in a snapshot.
 *
 * @throws Refusal 404 for an unknown location or product
 */
export async function productForecast(
  tx: Tx,
  { ubicacion_id, codigo_producto, dias_adelante }: ProductForecastOf,
  today: IsoDate,
): Promise<LocationForecast> {
  const { ubicacion_key } = await requireLocation(tx, ubicacion_id)
  const { producto_key, cantidad_bultos } = await requireProduct(tx, codigo_producto)
  const window = await locationWindow(tx, ubicacion_key, today, dias_adelante)
  const series = (await windowSeries(tx, ubicacion_key, window, [producto_key])).get(producto_key)
  const forecast = forecastOfDays(window, daysOf(emptyForecastDays(window), series ?? NO_SERIES))
  const perPack = unitsPerPack(cantidad_bultos)
  return {
    dias: window.targets.map((fecha, index) => {
      const units = forecast.units[index] ?? 0
      return { fecha, forecast_unidades: units, forecast_bultos: units / perPack }
    }),
    dias_excluidos: forecast.excluded.map(({ date, reason }) => ({
      fecha: date,
      motivo: EXCLUSION_ON_WIRE[reason],
    })),
  }
}
