import { rechazarPedido } from '@abasto/contracts/orders/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

export function useRejectOrder(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(rechazarPedido, { params: { id }, body: { motivo: reason.trim() } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
