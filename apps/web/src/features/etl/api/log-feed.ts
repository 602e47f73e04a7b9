import { logsInventario, logsVentas } from '@abasto/contracts/etl/calls'
import type { EtlLogs, LogEntrada } from '@abasto/contracts/etl/schema'
import { queryOptions } from '@tanstack/react-query'
import { newEntries } from '../model/log-window.ts'
import type { RunKind } from '../../../shared/sync-runs/run-queries.ts'
import { call } from '../../../shared/api/client.ts'
import { pollPause } from '../model/run-polling.ts'

const LOGS = { inventario: logsInventario, ventas: logsVentas } as const
/** Lines kept on the page; whoever wants more finds each run's log in its history. */
const MOST_LINES = 20_000

/** What the log of the control centre shows, and what of it the service had said when it was last asked. */
export interface LogFeed extends Omit<EtlLogs, 'logs'> {
  lines: readonly LogEntrada[]
  served: readonly LogEntrada[]
}

const SILENCE: LogFeed = { lines: [], served: [], progress: 0, status: 'idle', result: null }

/**
 * The log of the runs of a kind, one after the other: the service knows the end of the latest run's, the page
 * keeps what it has seen. It lives in the cache, so that it is still there when the page is opened again.
 */
export const logFeedQuery = (kind: RunKind) =>
  queryOptions({
    queryKey: ['etl', kind, 'registro'],
    queryFn: async ({ client, queryKey, signal }): Promise<LogFeed> => {
      const { logs, ...state } = await call(LOGS[kind], {}, { signal })
      // Read after the answer: lines of the page itself may have come meanwhile.
      const known = client.getQueryData<LogFeed>(queryKey) ?? SILENCE
      const fresh = newEntries(known.served, logs)
      const lines = fresh.length === 0 ? known.lines : [...known.lines, ...fresh].slice(-MOST_LINES)
      return { ...state, lines, served: logs }
    },
    refetchInterval: ({ state }) => pollPause(state.data?.status),
    staleTime: 0,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  })

/** The feed with a line of the page's own. */
export const withLines = (feed: LogFeed | undefined, lines: readonly LogEntrada[]): LogFeed => {
  const known = feed ?? SILENCE
  return { ...known, lines: [...known.lines, ...lines] }
}

/** The feed with nothing on the page; what was cleared does not come back. */
export const cleared = (feed: LogFeed | undefined): LogFeed | undefined => feed && { ...feed, lines: [] }

/** The feed of a run that was just accepted. */
export const begun = (feed: LogFeed | undefined): LogFeed => ({
  ...(feed ?? SILENCE),
  status: 'running',
  progress: 0,
  result: null,
})
