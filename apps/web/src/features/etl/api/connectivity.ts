import { checkConnectivity } from '@abasto/contracts/etl/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** Asked only by the button; what it found stays, with its hour, until it is asked again. */
export const connectivityQuery = queryOptions({
  queryKey: ['etl', 'conectividad'],
  queryFn: ({ signal }) => call(checkConnectivity, { query: {} }, { signal }),
  enabled: false,
  retry: false,
  gcTime: Infinity,
})
