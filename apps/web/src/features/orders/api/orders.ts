import { pedidos } from '@abasto/contracts/orders/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Everything about orders begins with this: one invalidation refreshes lists and details. */
export const ordersKey = ['pedidos'] as const

/** Everything that lists orders. */
export const orderListsKey = [...ordersKey, 'lista'] as const

/** The orders that wait for a decision, the longest wait first: the queue of a review. */
const waitingOrdersQuery = queryOptions({
  queryKey: [...orderListsKey, 'esperan'],
  queryFn: ({ signal }) => call(pedidos, { query: { estado: 'pendiente_aprobacion_gerente' } }, { signal }),
})

export const useWaitingOrders = () => useQuery(waitingOrdersQuery)
