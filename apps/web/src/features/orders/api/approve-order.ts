import { aprobarPedido } from '@abasto/contracts/orders/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

interface Approval {
  comment: string
  /** As read: what another reviewer changed meanwhile is not approved unseen. */
  revision: number
}

/** Approves an order. Whatever the answer, what is shown of it may have changed meanwhile. */
export function useApproveOrder(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ comment, revision }: Approval) =>
      call(aprobarPedido, { params: { id }, body: { comentario_general: comment.trim() || null, revision } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
