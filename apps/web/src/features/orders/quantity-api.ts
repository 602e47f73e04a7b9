import { cambiarCantidad } from '@abasto/contracts/orders/calls'
import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { orderListsKey, orderQuery } from './api.ts'
import { withApproved } from './model/approved.ts'

interface QuantityChange {
  code: string
  packs: number
  reason?: MotivoCambio | null
}

/**
 * Saves the reviewer's quantities, one after the other. The page shows each at once and takes it back when the
 * server refuses; what somebody else changed meanwhile shows in the order's revision.
 */
export function useChangeQuantity(id: number) {
  const queries = useQueryClient()
  const { queryKey } = orderQuery(id)
  const write = (change: (order: PedidoDetalle) => PedidoDetalle) =>
    queries.setQueryData(queryKey, (order) => order && change(order))
  const read = () => queries.getQueryData(queryKey)
  return useMutation({
    scope: { id: `cantidades-${id}` },
    mutationFn: ({ code, packs, reason }: QuantityChange) =>
      call(cambiarCantidad, {
        params: { id, codigo: code },
        body: { cantidad_aprobada_bultos: packs, ...(reason !== undefined && { motivo: reason }) },
      }),
    onMutate: async ({ code, packs, reason }) => {
      await queries.cancelQueries({ queryKey })
      const line = read()?.productos.find((one) => one.codigo_producto === code)
      // Whoever changes it is named once it is saved.
      const change = reason !== undefined && {
        motivo: reason,
        usuario: '',
        momento: new Date().toISOString(),
      }
      write((order) => withApproved(order, code, packs, change || undefined))
      return { before: line?.cantidad_aprobada_bultos ?? null }
    },
    onSuccess: ({ data, revision }) => {
      const seen = read()?.revision ?? revision
      // More happened to the order than this one change: what somebody else did to it is yet to be seen.
      const isElsewhere = revision > seen + 1
      write((order) => ({
        ...withApproved(order, data.codigo_producto, data.cantidad_aprobada_bultos, data.cambio_revision),
        revision: isElsewhere ? seen : revision,
      }))
      if (isElsewhere) void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: orderListsKey })
    },
    onError: (_error, { code }, context) => {
      if (context) write((order) => withApproved(order, code, context.before))
      void queries.invalidateQueries({ queryKey })
    },
  })
}
