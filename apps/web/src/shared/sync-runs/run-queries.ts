import { logsInventario, logsVentas, statusInventario, statusVentas } from '@abasto/contracts/etl/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export type RunKind = 'inventario' | 'ventas'

const STATUS = { inventario: statusInventario, ventas: statusVentas } as const
const LOGS = { inventario: logsInventario, ventas: logsVentas } as const

/** Section 9: how often a run is asked for while it is watched. */
const POLL_MS = 1000
/** How often a screen asks whether a run goes on in the background. */
const IDLE_POLL_MS = 15_000

/** The chain's latest run of a kind. */
export const runStatusQuery = (kind: RunKind) =>
  queryOptions({
    queryKey: ['etl', kind, 'status'],
    queryFn: ({ signal }) => call(STATUS[kind], {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : IDLE_POLL_MS),
    staleTime: 0,
  })

/** The log of a run; `watched` tells one look at it from the next, so that none begins with an old log. */
export const runLogsQuery = (kind: RunKind, watched: number) =>
  queryOptions({
    queryKey: ['etl', kind, 'logs', watched],
    queryFn: ({ signal }) => call(LOGS[kind], {}, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : POLL_MS),
    staleTime: 0,
    gcTime: 0,
  })
