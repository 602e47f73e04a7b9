import { pedidosPaginados } from '@abasto/contracts/orders/calls'
import { PEDIDOS_PAGE_SIZE, type PedidosPaginaConsulta } from '@abasto/contracts/orders/list'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { orderListsKey } from './orders.ts'

export type OrderPageFilters = Omit<PedidosPaginaConsulta, 'page_size'>

/** One page of the list; null asks for nothing. What was shown stays until the new page has come. */
const orderPageQuery = (filters: OrderPageFilters | null) =>
  queryOptions({
    queryKey: [...orderListsKey, 'pagina', filters],
    queryFn: filters
      ? ({ signal }) =>
          call(pedidosPaginados, { query: { ...filters, page_size: PEDIDOS_PAGE_SIZE } }, { signal })
      : skipToken,
    placeholderData: (before) => before,
  })

export const useOrderPage = (filters: OrderPageFilters | null) => useQuery(orderPageQuery(filters))
