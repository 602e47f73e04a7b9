import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** The chain's locations, as this person may see them. */
export const locationsQuery = queryOptions({
  queryKey: ['ubicaciones'],
  queryFn: ({ signal }) => call(ubicaciones, {}, { signal }),
})
