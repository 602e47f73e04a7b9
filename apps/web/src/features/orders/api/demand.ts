import { demandaProducto } from '@abasto/contracts/orders/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** The daily sales of a product in a store behind its averages; nothing is asked while no product is. */
export const useDemand = (store: string, code: string | undefined) =>
  useQuery({
    queryKey: ['demanda', store, code],
    queryFn:
      code === undefined
        ? skipToken
        : ({ signal }) =>
            call(demandaProducto, { query: { tienda_destino: store, codigo_producto: code } }, { signal }),
    staleTime: 5 * 60_000,
  })
