import { cancelarPedido } from '@abasto/contracts/orders/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

/** Ends an order. Whatever the answer, what is shown of it may have changed meanwhile. */
export function useCancelOrder(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(cancelarPedido, { params: { id }, body: { motivo: reason.trim() } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
