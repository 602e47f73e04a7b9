import { inventarioAlertas } from '@abasto/contracts/stock/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Distinct products of the chain, and the best sellers that a store has none of. */
export const alertsQuery = queryOptions({
  queryKey: ['inventario', 'alertas'],
  queryFn: ({ signal }) => call(inventarioAlertas, {}, { signal }),
})
