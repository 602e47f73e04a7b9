import { stock } from '@abasto/contracts/stock/calls'
import { STOCK_PAGE_SIZE, type StockConsulta } from '@abasto/contracts/stock/schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

export type StockFilters = Omit<StockConsulta, 'page_size'>

/** One page of stock rows; the page before stays until it has come. */
export const stockQuery = (filters: StockFilters) =>
  queryOptions({
    queryKey: ['inventario', 'stock', filters],
    queryFn: ({ signal }) => call(stock, { query: { ...filters, page_size: STOCK_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
