import { forecastDiario, forecastProductos } from '@abasto/contracts/forecast/calls'
import type { CallOutput } from '@abasto/contracts/wire/call'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

const STALE_MS = 5 * 60_000

const byCode = ({ forecasts }: CallOutput<typeof forecastProductos>): ReadonlyMap<string, number> =>
  new Map(forecasts.map(({ codigo_producto: code, forecast_unidades: units }) => [code, units]))

/**
 * What a store will sell of each product in the next days, in units by code; undefined until it is there, and
 * when it cannot be had: the columns then stay without it.
 */
export const useForecasts = (store: string, wanted: boolean): ReadonlyMap<string, number> | undefined =>
  useQuery({
    queryKey: ['pronosticos', store],
    queryFn:
      wanted && store !== ''
        ? ({ signal }) => call(forecastProductos, { query: { ubicacion_id: store } }, { signal })
        : skipToken,
    select: byCode,
    staleTime: STALE_MS,
    // Nobody's figures may move while they work on them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }).data

/** The same day by day for one product; nothing is asked while no product is. */
export const useDailyForecast = (store: string, code: string | undefined) =>
  useQuery({
    queryKey: ['pronosticos', store, code],
    queryFn:
      code === undefined
        ? skipToken
        : ({ signal }) =>
            call(forecastDiario, { params: { codigo: code }, query: { ubicacion_id: store } }, { signal }),
    staleTime: STALE_MS,
  })
