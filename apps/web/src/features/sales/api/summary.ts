import { ventasSummary } from '@abasto/contracts/sales/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** What each location ever sold. */
export const salesSummaryQuery = queryOptions({
  queryKey: ['ventas', 'resumen'],
  queryFn: ({ signal }) => call(ventasSummary, {}, { signal }),
})
