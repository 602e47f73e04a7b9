import { porqueProducto } from '@abasto/contracts/orders/calls'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { ordersKey } from './orders.ts'

/** Why a line of an order says what it says, as it was when the order was made; undefined asks for nothing. */
const lineReasonQuery = (id: number, codigo: string | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, 'porque', id, codigo],
    queryFn:
      codigo === undefined
        ? skipToken
        : ({ signal }) => call(porqueProducto, { params: { id, codigo } }, { signal }),
    staleTime: 5 * 60_000,
  })

export const useLineReason = (id: number, codigo: string | undefined) => useQuery(lineReasonQuery(id, codigo))
