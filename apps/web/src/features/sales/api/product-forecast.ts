import { ventasProductoForecast } from '@abasto/contracts/sales/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

export interface ForecastOf {
  codigo_producto: string
  ubicacion_id: string
  dias_adelante: number
}

/** What one store is expected to sell of a product, from today on. */
export const productForecastQuery = (query: ForecastOf) =>
  queryOptions({
    queryKey: ['ventas', 'producto', 'forecast', query],
    queryFn: ({ signal }) => call(ventasProductoForecast, { query }, { signal }),
  })
