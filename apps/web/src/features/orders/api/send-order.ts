import { enviarPedido } from '@abasto/contracts/orders/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

/** Sends a draft. Whatever the answer, what is shown of it may have changed meanwhile. */
export function useSendOrder(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(enviarPedido, { params: { id }, body: {} }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
