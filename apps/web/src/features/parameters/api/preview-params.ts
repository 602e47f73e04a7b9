import { vistaStockParams } from '@abasto/contracts/parameters/calls'
import type { StockParams } from '@abasto/domain/stock/params'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { paramsKey } from './stock-params.ts'

const previewQuery = (store: string, params: StockParams | null) =>
  queryOptions({
    queryKey: [...paramsKey(store), 'vista', params],
    queryFn: ({ signal }) => {
      if (params === null) throw new Error('nothing to preview')
      return call(vistaStockParams, { params: { ubicacion_id: store }, body: params }, { signal })
    },
    enabled: params !== null,
    // Another cell was changed: the figures stay until the next ones are there.
    placeholderData: keepPreviousData,
    // Today's stock goes on changing: nothing of an older preview is shown as if it were today's.
    gcTime: 0,
  })

/** What these multipliers would do to today's suggestions of a store; asks nothing for null. */
export const usePreviewParams = (store: string, params: StockParams | null) =>
  useQuery(previewQuery(store, params))
