import type { ForecastDiarioRespuesta } from '@abasto/contracts/forecast/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { productForecast, type ProductForecastOf } from '../../catalogue/product-forecast.ts'

const display = new Intl.DateTimeFormat('es-VE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekdayName = new Intl.DateTimeFormat('es-VE', { weekday: 'long', timeZone: 'UTC' })

/**
 * Forecast dialog (/pedidos-sugeridos/nuevo): a product of a location, day by day from today on.
 *
 * @throws Refusal 404 for an unknown location or product
 */
export async function dailyForecast(
  tx: Tx,
  of: ProductForecastOf,
  today: IsoDate,
): Promise<ForecastDiarioRespuesta> {
  const { dias, dias_excluidos, modelo, cuentas } = await productForecast(tx, of, today, 'accounts')
  return {
    success: true,
    forecasts: dias.map((day, index) => {
      const midnight = new Date(`${day.fecha}T00:00:00Z`)
      return {
        dia: index + 1,
        fecha_display: display.format(midnight),
        dia_semana: weekdayName.format(midnight),
        ...day,
      }
    }),
    dias_excluidos,
    modelo,
    cuentas,
  }
}
