import { conciliacion } from '@abasto/contracts/etl/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Days whose counts are not those of their source. */
export const reconciliationQuery = queryOptions({
  queryKey: ['etl', 'ventas', 'conciliacion'],
  queryFn: ({ signal }) => call(conciliacion, { query: {} }, { signal }),
})
