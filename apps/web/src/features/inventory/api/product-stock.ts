import { stockProducto } from '@abasto/contracts/stock/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** One product in every location: stock, its history, and eight weeks of sales. */
export const productStockQuery = (code: string) =>
  queryOptions({
    queryKey: ['inventario', 'producto', code],
    queryFn: ({ signal }) => call(stockProducto, { query: { codigo_producto: code } }, { signal }),
  })
