import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Stock per location; what the dashboard stands on. */
export const locationSummaryQuery = queryOptions({
  queryKey: ['inventario', 'resumen'],
  queryFn: ({ signal }) => call(resumenUbicaciones, {}, { signal }),
  placeholderData: keepPreviousData,
})
