import { calcular } from '@abasto/contracts/orders/calls'
import { DIAS_COBERTURA } from '@abasto/contracts/orders/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

export interface Pair {
  cedi_origen: string
  tienda_destino: string
}

/**
 * What the server suggests for a store from a CEDI. Nobody's figures may move while they work on them:
 * it is calculated again on entering the wizard or for another pair, never behind the user's back.
 */
const suggestedLinesQuery = (pair: Pair) =>
  queryOptions({
    queryKey: [...ordersKey, 'sugeridos', pair.cedi_origen, pair.tienda_destino],
    queryFn: ({ signal }) =>
      call(calcular, { body: { ...pair, dias_cobertura: DIAS_COBERTURA } }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useSuggestedLines = (pair: Pair, enabled: boolean) =>
  useQuery({ ...suggestedLinesQuery(pair), enabled })
