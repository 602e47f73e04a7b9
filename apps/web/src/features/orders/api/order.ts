import { pedido } from '@abasto/contracts/orders/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'detalle', id],
    queryFn: ({ signal }) => call(pedido, { params: { id } }, { signal }),
  })

export const useOrder = (id: number) => useQuery(orderQuery(id))
