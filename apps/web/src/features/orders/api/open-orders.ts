import { pedidosAbiertos } from '@abasto/contracts/orders/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { orderListsKey } from './orders.ts'

const POLL_MS = 30_000

/** The orders of a store that wait or are on their way; with `live` asked for again and again. */
export const useOpenOrders = (store: string, live: boolean) =>
  useQuery({
    queryKey: [...orderListsKey, 'abiertos', store],
    queryFn:
      store === ''
        ? skipToken
        : ({ signal }) => call(pedidosAbiertos, { query: { tienda_id: store } }, { signal }),
    refetchInterval: live ? POLL_MS : false,
  })
