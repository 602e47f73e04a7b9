import type { ventasForecastConsulta, VentasForecastRespuesta } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/with-tenant'
import { forecast, FORECAST_HISTORY_DAYS, forecastWindow } from '@abasto/domain/demand/forecast'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import type { z } from 'zod'
import { requireLocation } from '../../catalogue/location.ts'
import { requireProduct } from '../../catalogue/product.ts'
import { productPlaces } from './product-days-read-model.ts'

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
  const days = await completeDays(tx, location.ubicacion_key, today)
  const window = forecastWindow(days, today, query.dias_adelante)
  const { unidades, excluidos } = await forecastIn(tx, location.ubicacion_key, product.producto_key, window)
  const perPack = unitsPerPack(product.cantidad_bultos)
  return {
    forecasts: window.targets.map((fecha, index) => {
      const units = unidades[index] ?? 0
      return { fecha, forecast_unidades: units, forecast_bultos: units / perPack }
    }),
    dias_excluidos: [...excluidos],
  }
}

async function forecastIn(
  tx: Tx,
  ubicacionKey: number,
  productoKey: number,
  window: ReturnType<typeof forecastWindow>,
): Promise<ReturnType<typeof forecast>> {
  const { from, cutOff } = window
  if (from === null || cutOff === null) return forecast(window, [], [])
  const [place] = await productPlaces(tx, productoKey, { from, to: cutOff }, ubicacionKey)
  const dated = <Value>(values: readonly (Value | null)[] | undefined) =>
    (values ?? []).flatMap((value, index) => (value === null ? [] : [{ fecha: addDays(from, index), value }]))
  return forecast(
    window,
    dated(place?.ventas).map(({ fecha, value }) => ({ fecha, cantidad: value })),
    dated(place?.cierres).map(({ fecha, value }) => ({ fecha, stock_cierre: value })),
  )
}

/** The location's newest complete sales days before today, as many as a forecast looks back on. */
async function completeDays(tx: Tx, ubicacionKey: number, today: IsoDate): Promise<IsoDate[]> {
  const { rows } = await sql<{ fecha: IsoDate }>`
    SELECT venta_dia.fecha
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ${ubicacionKey}
      AND venta_dia.completo
      AND venta_dia.fecha < ${today}::date
    ORDER BY venta_dia.fecha DESC
    LIMIT ${FORECAST_HISTORY_DAYS}
  `.execute(tx)
  return rows.map((row) => row.fecha)
}
