import { ventasTotales } from '@abasto/contracts/sales/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Figures of the whole chain that do not follow from those of its locations. */
export const salesTotalsQuery = queryOptions({
  queryKey: ['ventas', 'totales'],
  queryFn: ({ signal }) => call(ventasTotales, {}, { signal }),
})
