import { stockParams } from '@abasto/contracts/parameters/calls'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

const stockParamsQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['parametros', locationId],
    queryFn: ({ signal }) => call(stockParams, { params: { ubicacion_id: locationId } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A location's multipliers; the defaults of section 9 until they are there, and when they cannot be had. */
export function useStockParams(locationId: string): StockParams {
  const { data } = useQuery({ ...stockParamsQuery(locationId), enabled: locationId !== '' })
  return data ?? DEFAULT_STOCK_PARAMS
}
