import { logsInventario, statusInventario } from '@abasto/contracts/etl/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

/** Section 9: how often the log of a run is asked for while it is watched. */
export const POLL_MS = 1000
/** How often the dashboard asks whether a run goes on in the background. */
const IDLE_POLL_MS = 15_000

/** The latest inventory run of the chain. */
export const syncStatusQuery = queryOptions({
  queryKey: ['etl', 'inventario', 'status'],
  queryFn: ({ signal }) => call(statusInventario, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : IDLE_POLL_MS),
  staleTime: 0,
})

/** The log of a run; `watched` tells one look at it from the next, so that none begins with an old log. */
export const syncLogsQuery = (watched: number) =>
  queryOptions({
    queryKey: ['etl', 'inventario', 'logs', watched],
    queryFn: ({ signal }) => call(logsInventario, {}, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : POLL_MS),
    staleTime: 0,
    gcTime: 0,
  })
