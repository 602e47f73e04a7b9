import { pedidos } from '@abasto/contracts/orders/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

/** Everything about orders begins with this: one invalidation refreshes list and details. */
export const ordersKey = ['pedidos'] as const

/** All orders that may be seen. The list is short enough to filter and count on the page. */
export const ordersQuery = queryOptions({
  queryKey: [...ordersKey, 'lista'],
  queryFn: ({ signal }) => call(pedidos, {}, { signal }),
})

export const useOrders = () => useQuery(ordersQuery)
