import { cambiarCantidad } from '@abasto/contracts/orders/calls'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { withApproved } from '../model/approved.ts'
import { orderQuery } from './order.ts'
import { orderListsKey } from './orders.ts'

interface Change {
  codigo: string
  packs: number
}

/**
 * Saves the reviewer's quantities, one after the other. The page shows each at once and takes it back when the
 * server refuses; of what somebody else changed meanwhile it is told by the order's revision.
 */
export function useChangeQuantity(id: number) {
  const queries = useQueryClient()
  const { queryKey } = orderQuery(id)
  const write = (change: (order: PedidoDetalle) => PedidoDetalle) =>
    queries.setQueryData(queryKey, (order) => order && change(order))
  const read = () => queries.getQueryData(queryKey)
  return useMutation({
    scope: { id: `cantidades-${id}` },
    mutationFn: ({ codigo, packs }: Change) =>
      call(cambiarCantidad, { params: { id, codigo }, body: { cantidad_aprobada_bultos: packs } }),
    onMutate: async ({ codigo, packs }) => {
      await queries.cancelQueries({ queryKey })
      const line = read()?.productos.find((one) => one.codigo_producto === codigo)
      write((order) => withApproved(order, codigo, packs))
      return { before: line?.cantidad_aprobada_bultos ?? null }
    },
    onSuccess: ({ data, revision }) => {
      const seen = read()?.revision ?? revision
      // More happened to the order than this one change: what somebody else did to it is yet to be seen.
      const isElsewhere = revision > seen + 1
      write((order) => ({
        ...withApproved(order, data.codigo_producto, data.cantidad_aprobada_bultos),
        revision: isElsewhere ? seen : revision,
      }))
      if (isElsewhere) void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: orderListsKey })
    },
    onError: (_error, { codigo }, context) => {
      if (context) write((order) => withApproved(order, codigo, context.before))
      void queries.invalidateQueries({ queryKey })
    },
  })
}
