import { forecastDiario, forecastProductos } from '@abasto/contracts/forecast/calls'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { dailyForecast } from './daily-forecast.ts'
import { productForecasts } from './product-forecasts.ts'

export function forecastRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, forecastProductos, ({ inSnapshot, query, today }) =>
    inSnapshot((tx) => productForecasts(tx, query, today)),
  )

  registerCall(app, database, forecastDiario, ({ inSnapshot, params, query, today }) =>
    inSnapshot((tx) => dailyForecast(tx, { ...query, codigo_producto: params.codigo }, today)),
  )
}
