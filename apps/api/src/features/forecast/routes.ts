import { forecastDiario, forecastProductos } from '@abasto/contracts/forecast/calls'
import { businessDay } from '@abasto/domain/time/business-day'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { dailyForecast } from './daily-forecast.ts'
import { productForecasts } from './product-forecasts.ts'

export function forecastRoutes(app: FastifyInstance, { database, clock }: ApiContext): void {
  registerCall(app, database, forecastProductos, ({ inSnapshot, query, user }) =>
    inSnapshot((tx) => productForecasts(tx, query, businessDay(clock(), user.zonaHoraria))),
  )

  registerCall(app, database, forecastDiario, ({ inSnapshot, params, query, user }) =>
    inSnapshot((tx) =>
      dailyForecast(tx, { ...query, codigo_producto: params.codigo }, businessDay(clock(), user.zonaHoraria)),
    ),
  )
}
