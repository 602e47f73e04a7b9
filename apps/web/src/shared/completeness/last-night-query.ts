import { ventasAnoche, ventasNoches } from '@abasto/contracts/completeness/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** Runs and retries change it while a page is looked at. */
const REFRESH_MS = 60_000

/** Whether what happened yesterday is all there, location by location. */
export const lastNightQuery = queryOptions({
  queryKey: ['ventas', 'anoche'],
  queryFn: ({ signal }) => call(ventasAnoche, {}, { signal }),
  refetchInterval: REFRESH_MS,
})

/** The nights of two weeks as they stand now. */
export const nightsQuery = queryOptions({
  queryKey: ['ventas', 'noches'],
  queryFn: ({ signal }) => call(ventasNoches, {}, { signal }),
})
