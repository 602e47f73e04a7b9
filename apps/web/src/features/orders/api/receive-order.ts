import { recibirPedido } from '@abasto/contracts/orders/calls'
import type { CallInput } from '@abasto/contracts/wire/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

export type Reception = NonNullable<CallInput<typeof recibirPedido>['body']>

/** Ends an order with what arrived. */
export function useReceiveOrder(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Reception) => call(recibirPedido, { params: { id }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}
