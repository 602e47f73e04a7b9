import type { ventasForecastConsulta, VentasForecastRespuesta } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/with-tenant'
import { forecast, FORECAST_HISTORY_DAYS, forecastWindow } from '@abasto/domain/demand/forecast'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { z } from 'zod'
import { requireLocation } from '../../catalogue/location.ts'
import { requireProduct } from '../../catalogue/product.ts'
import { newestCompleteDay, productPlaces } from './product-days-read-model.ts'

interface Day {
  readonly fecha: IsoDate
  /** NaN where the day was not loaded whole; of the stock, where it is not known. */
  readonly cantidad: number
  readonly stock_cierre: number
}

/**
 * What a location will sell of a product on the days from today on.
 *
 * @throws Refusal 404 for an unknown location or product
 */
export async function productForecast(
  tx: Tx,
  query: z.output<typeof ventasForecastConsulta>,
  today: IsoDate,
): Promise<VentasForecastRespuesta> {
  const location = await requireLocation(tx, query.ubicacion_id)
  const product = await requireProduct(tx, query.codigo_producto)
  const days = await history(tx, location.ubicacion_key, product.producto_key, today)
  const complete = days.filter(({ cantidad }) => !Number.isNaN(cantidad))
  const window = forecastWindow(
    complete.map(({ fecha }) => fecha),
    today,
    query.dias_adelante,
  )
  const { unidades, excluidos } = forecast(window, complete, days)
  const perPack = unitsPerPack(product.cantidad_bultos)
  return {
    forecasts: window.targets.map((fecha, index) => {
      const units = unidades[index] ?? 0
      return { fecha, forecast_unidades: units, forecast_bultos: units / perPack }
    }),
    dias_excluidos: [...excluidos],
  }
}

/** The days that a forecast looks back on, up to the location's cut-off. */
async function history(tx: Tx, ubicacionKey: number, productoKey: number, today: IsoDate): Promise<Day[]> {
  const cutOff = await newestCompleteDay(tx, ubicacionKey, today)
  if (cutOff === null) return []
  const from = addDays(cutOff, 1 - FORECAST_HISTORY_DAYS)
  const [place] = await productPlaces(tx, productoKey, { from, to: cutOff }, ubicacionKey)
  if (!place) return []
  const { unidades, cierres } = place.juzgados
  return Array.from(unidades, (cantidad, day) => ({
    fecha: addDays(from, day),
    cantidad,
    stock_cierre: cierres[day] ?? Number.NaN,
  }))
}
