import { historiaStockParams } from '@abasto/contracts/parameters/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { paramsKey } from './stock-params.ts'

const paramsHistoryQuery = (store: string) =>
  queryOptions({
    queryKey: [...paramsKey(store), 'historia'],
    queryFn: ({ signal }) => call(historiaStockParams, { params: { ubicacion_id: store } }, { signal }),
  })

export const useParamsHistory = (store: string) => useQuery(paramsHistoryQuery(store))
