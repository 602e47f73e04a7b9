import { guardarStockParams, restaurarStockParams } from '@abasto/contracts/parameters/calls'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { paramsKey, paramsQuery } from './stock-params.ts'

export interface Saving {
  readonly store: string
  readonly params: StockParams
}

/** What a store's levels are worked out from has changed: suggestions are calculated anew. */
function refresh(queries: QueryClient, { store, params }: Saving): void {
  queries.setQueryData(paramsQuery(store).queryKey, params)
  void queries.invalidateQueries({ queryKey: paramsKey(store) })
  void queries.invalidateQueries({ queryKey: ['pedidos', 'sugeridos'] })
}

export function useSaveParams() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ store, params }: Saving) =>
      call(guardarStockParams, { params: { ubicacion_id: store }, body: params }),
    onSuccess: (_answer, saving) => refresh(queries, saving),
  })
}

export function useRestoreParams() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (store: string) => call(restaurarStockParams, { params: { ubicacion_id: store }, body: {} }),
    onSuccess: (_answer, store) => refresh(queries, { store, params: DEFAULT_STOCK_PARAMS }),
  })
}
