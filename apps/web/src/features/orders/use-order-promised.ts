import type { ProductoPrometido } from '@abasto/contracts/orders/promised'
import { prometidoPedido } from '@abasto/contracts/orders/promised-calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../shared/api/client.ts'
import { ordersKey } from './api.ts'

/**
 * What its CEDI can promise now of each product of an order, by code; asked for again with every change of the order.
 * What was known stays until the new is there.
 */
export function useOrderPromised(
  id: number,
  revision: number,
  wanted: boolean,
): ReadonlyMap<string, ProductoPrometido> | undefined {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'prometido', id, revision],
    queryFn: wanted ? ({ signal }) => call(prometidoPedido, { params: { id } }, { signal }) : skipToken,
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  })
  return useMemo(
    () => data && new Map(data.productos.map((product) => [product.codigo_producto, product])),
    [data],
  )
}
