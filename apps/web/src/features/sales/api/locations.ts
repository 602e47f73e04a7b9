import { ubicaciones } from '@abasto/contracts/locations/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

export const locationsQuery = queryOptions({
  queryKey: ['ubicaciones'],
  queryFn: ({ signal }) => call(ubicaciones, {}, { signal }),
})
