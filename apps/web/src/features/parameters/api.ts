/** Every call of the stock parameters. */
import {
  guardarStockParams,
  guardarStockParamsVarias,
  historiaStockParams,
  restaurarStockParams,
  stockParams,
  stockParamsTiendas,
  vistaStockParams,
  vistaStockParamsVarias,
} from '@abasto/contracts/parameters/calls'
import type { StockParamsVarias, StockParamsWire } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Everything about a store's multipliers begins with this: one invalidation refreshes it. */
const paramsKey = (store: string) => ['parametros', store] as const

const paramsQuery = (store: string) =>
  queryOptions({
    queryKey: paramsKey(store),
    queryFn: ({ signal }) => call(stockParams, { params: { ubicacion_id: store } }, { signal }),
  })

/** A store's multipliers, the defaults where it has none of its own. */
export const useStockParams = (store: string | undefined) =>
  useQuery({ ...paramsQuery(store ?? ''), enabled: store !== undefined })

const paramsHistoryQuery = (store: string) =>
  queryOptions({
    queryKey: [...paramsKey(store), 'historia'],
    queryFn: ({ signal }) => call(historiaStockParams, { params: { ubicacion_id: store } }, { signal }),
  })

export const useParamsHistory = (store: string) => useQuery(paramsHistoryQuery(store))

const previewQuery = (store: string, params: StockParamsWire | null) =>
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

/** What these multipliers would do to today's suggestions of a store; requests nothing for null. */
export const usePreviewParams = (store: string, params: StockParamsWire | null) =>
  useQuery(previewQuery(store, params))

export interface SavedParams {
  readonly store: string
  readonly params: StockParamsWire
}

/** What a store's levels are worked out from has changed: suggestions are calculated anew. */
function refresh(queries: QueryClient, { store, params }: SavedParams): void {
  queries.setQueryData(paramsQuery(store).queryKey, params)
  void queries.invalidateQueries({ queryKey: paramsKey(store) })
  void queries.invalidateQueries({ queryKey: ['pedidos', 'sugeridos'] })
}

export function useSaveParams() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ store, params }: SavedParams) =>
      call(guardarStockParams, { params: { ubicacion_id: store }, body: params }),
    onSuccess: (_answer, saved) => refresh(queries, saved),
  })
}

export function useRestoreParams() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (store: string) => call(restaurarStockParams, { params: { ubicacion_id: store }, body: {} }),
    onSuccess: (_answer, store) => refresh(queries, { store, params: DEFAULT_STOCK_PARAMS_WIRE }),
  })
}

// Several stores at once

const storesParamsKey = ['parametros', 'de-todas'] as const

/** What every store has now. */
export const useStoresParams = () =>
  useQuery({
    queryKey: storesParamsKey,
    queryFn: ({ signal }) => call(stockParamsTiendas, {}, { signal }),
  })

/** What some multipliers would do to today's suggestions of several stores; requests nothing for null. */
export const useStoresPreview = (asked: StockParamsVarias | null) =>
  useQuery({
    queryKey: [...storesParamsKey, 'vista', asked],
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error('nothing to preview')
      return call(vistaStockParamsVarias, { body: asked }, { signal })
    },
    enabled: asked !== null,
    refetchOnWindowFocus: false,
    // Today's stock goes on changing: nothing of an older preview is shown as if it were today's.
    gcTime: 0,
  })

export function useSaveStoresParams() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: StockParamsVarias) => call(guardarStockParamsVarias, { body }),
    // Whatever the answer: somebody else may have changed them meanwhile.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['parametros'] })
      void queries.invalidateQueries({ queryKey: ['pedidos', 'sugeridos'] })
    },
  })
}
