import { ventasCategorias } from '@abasto/contracts/sales/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

export const salesCategoriesQuery = queryOptions({
  queryKey: ['ventas', 'categorias'],
  queryFn: ({ signal }) => call(ventasCategorias, {}, { signal }),
})
