import { editarPedido } from '@abasto/contracts/orders/calls'
import type { CallInput, CallOutput } from '@abasto/contracts/wire/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { orderQuery } from './order.ts'
import { orderListsKey } from './orders.ts'

export type EditedOrder = CallInput<typeof editarPedido>['body']

/** `onSaved` is told also when the page that asked has been left meanwhile. */
export function useEditOrder(onSaved: (order: CallOutput<typeof editarPedido>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: EditedOrder }) =>
      call(editarPedido, { params: { id }, body }),
    onSuccess: (order) => {
      onSaved(order)
      void queries.invalidateQueries({ queryKey: orderListsKey })
      void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
    },
  })
}
