import { ventasGaps } from '@abasto/contracts/completeness/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** How complete the sales of each store are. */
export const gapsQuery = queryOptions({
  queryKey: ['ventas', 'gaps'],
  queryFn: ({ signal }) => call(ventasGaps, {}, { signal }),
})
