import type { forecastConsulta, ForecastProductosRespuesta } from '@abasto/contracts/forecast/schema'
import { forecastTotals, locationWindow } from '@abasto/rollups/forecasts/location-forecasts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import type { z } from 'zod'
import { requireLocation } from '../../catalogue/location.ts'

/**
 * Order wizard (/pedidos-sugeridos/nuevo): what a location will sell of each product over the days from today
 * on, by code.
 *
 * @throws Refusal 404 for an unknown location
 */
export async function productForecasts(
  tx: Tx,
  { ubicacion_id, dias_adelante }: z.output<typeof forecastConsulta>,
  today: IsoDate,
): Promise<ForecastProductosRespuesta> {
  const { ubicacion_key } = await requireLocation(tx, ubicacion_id)
  const window = await locationWindow(tx, ubicacion_key, today, dias_adelante)
  const totals = await forecastTotals(tx, ubicacion_key, window)
  const codes = totals.size === 0 ? [] : await productCodes(tx)
  return {
    success: true,
    forecasts: codes.flatMap(({ producto_key, codigo_producto }) => {
      const forecast_unidades = totals.get(producto_key)
      return forecast_unidades === undefined ? [] : [{ codigo_producto, forecast_unidades }]
    }),
  }
}

interface Code {
  readonly producto_key: number
  readonly codigo_producto: string
}

async function productCodes(tx: Tx): Promise<Code[]> {
  const { rows } = await sql<Code>`
    SELECT
      producto.producto_key,
      producto.codigo_producto
    FROM producto
    ORDER BY producto.codigo_producto COLLATE "C"
  `.execute(tx)
  return rows
}
