import { categorias } from '@abasto/contracts/stock/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['inventario', 'categorias'],
  queryFn: ({ signal }) => call(categorias, {}, { signal }),
})
