import { ubicaciones } from '@abasto/contracts/locations/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

const locationsQuery = queryOptions({
  queryKey: ['ubicaciones', 'lista'],
  queryFn: ({ signal }) => call(ubicaciones, {}, { signal }),
  staleTime: 5 * 60_000,
})

export const useLocations = () => useQuery(locationsQuery)
