import { crearPedido } from '@abasto/contracts/orders/calls'
import type { CallInput, CallOutput } from '@abasto/contracts/wire/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { orderListsKey } from './orders.ts'

/** A new order as it is sent: what the contract reads of each line, and nothing that it calculates itself. */
export type NewOrder = CallInput<typeof crearPedido>['body']

/** `onCreated` is told also when the page that asked has been left meanwhile. */
export function useCreateOrder(onCreated: (order: CallOutput<typeof crearPedido>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewOrder) => call(crearPedido, { body }),
    onSuccess: (order) => {
      onCreated(order)
      void queries.invalidateQueries({ queryKey: orderListsKey })
    },
  })
}
