import { stockParams } from '@abasto/contracts/parameters/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Everything about a store's multipliers begins with this: one invalidation refreshes it. */
export const paramsKey = (store: string) => ['parametros', store] as const

export const paramsQuery = (store: string) =>
  queryOptions({
    queryKey: paramsKey(store),
    queryFn: ({ signal }) => call(stockParams, { params: { ubicacion_id: store } }, { signal }),
  })

/** A store's multipliers, the defaults where it has none of its own. */
export const useStockParams = (store: string | undefined) =>
  useQuery({ ...paramsQuery(store ?? ''), enabled: store !== undefined })
