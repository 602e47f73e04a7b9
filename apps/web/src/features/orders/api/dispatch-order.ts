import { despacharPedido } from '@abasto/contracts/orders/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

/** Marks that an order left the CEDI. */
export function useDispatchOrder(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(despacharPedido, { params: { id }, body: {} }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
