import { comentarProducto } from '@abasto/contracts/orders/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { orderQuery } from './order.ts'
import { orderListsKey } from './orders.ts'

export interface ProductComment {
  codigo: string
  comentario: string
}

/** Saves the manager's comment on a product and writes what was saved into the order on the page. */
export function useCommentProduct(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ codigo, comentario }: ProductComment) =>
      call(comentarProducto, { params: { id, codigo }, body: { comentario: comentario.trim() } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(
        orderQuery(id).queryKey,
        (order) =>
          order && {
            ...order,
            productos: order.productos.map((line) =>
              line.codigo_producto === data.codigo_producto
                ? { ...line, comentario_gerente: data.comentario_gerente }
                : line,
            ),
          },
      )
      void queries.invalidateQueries({ queryKey: orderListsKey })
    },
  })
}
