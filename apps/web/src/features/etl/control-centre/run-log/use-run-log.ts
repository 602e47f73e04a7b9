import type { LogEntrada } from '@abasto/contracts/etl/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RunLine } from '../../../../shared/sync-runs/run-lines.ts'
import { type RunKind, runStatusQuery } from '../../../../shared/sync-runs/run-queries.ts'
import { logFeedQuery } from '../../api.ts'
import { started, cleared, type LogFeed, withLines } from '../../model/log-feed.ts'
import { FINAL_FETCH_MS, hasEnded, POLL_MS } from '../../model/run-polling.ts'
import { startFailureLines } from '../../model/start-messages.ts'

/** How often the page asks whether somebody else, or the clock, has started a run. */
const IDLE_POLL_MS = 15_000

export interface RunLog {
  lines: readonly LogEntrada[]
  running: boolean
  /** 0 to 100. */
  progress: number
  /** The run under way; null: none, or not known. */
  runId: number | null
  /** When the latest run ended; null: none did. */
  endedAt: string | null
  clear: () => void
  /** Starts a run; when it cannot be started the log says `failed`, and why. Never rejects. */
  start: (send: () => Promise<{ success: boolean; message: string }>, failed: string) => Promise<void>
}

/** The runs of a kind as the control centre follows them, whoever started them. */
export function useRunLog(kind: RunKind): RunLog {
  const queries = useQueryClient()
  const { queryKey } = logFeedQuery(kind)
  const { data: feed, refetch } = useQuery(logFeedQuery(kind))
  const { data: status } = useQuery({
    ...runStatusQuery(kind),
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : IDLE_POLL_MS),
  })
  const [isStarting, setStarting] = useState(false)
  const running = isStarting || feed?.status === 'running'

  // Another run than the log's began, or the log was read before it did.
  const serverRuns = status?.running ? status.corrida_id : null
  useEffect(() => {
    if (serverRuns !== null) void refetch()
  }, [serverRuns, refetch])

  const seen = useRef(feed?.status)
  const now = feed?.status
  useEffect(() => {
    const ended = hasEnded(seen.current, now)
    seen.current = now
    if (!ended) return undefined
    void queries.invalidateQueries({
      queryKey: ['etl'],
      predicate: ({ queryKey: [, group, what] }) => group !== 'conectividad' && what !== 'registro',
    })
    void queries.invalidateQueries({ queryKey: [kind] })
    const timer = setTimeout(() => void refetch(), FINAL_FETCH_MS)
    return () => clearTimeout(timer)
  }, [now, kind, queries, refetch])

  const say = (lines: readonly RunLine[]) => {
    const timestamp = new Date().toISOString()
    const entries = lines.map((line) => ({ ...line, timestamp }))
    queries.setQueryData<LogFeed>(queryKey, (known) => withLines(known, entries))
  }

  return {
    lines: feed?.lines ?? [],
    running,
    progress: feed?.progress ?? 0,
    runId: serverRuns,
    endedAt: status?.terminada_en ?? null,
    clear: () => queries.setQueryData<LogFeed>(queryKey, cleared),
    async start(send, failed) {
      setStarting(true)
      try {
        const { success, message } = await send()
        say(success ? [{ level: 'info', message }] : startFailureLines(failed, message))
        // Accepted: it runs, and even a run that is over before the next look is seen to end.
        if (success) queries.setQueryData<LogFeed>(queryKey, started)
        await Promise.all([queries.invalidateQueries({ queryKey: runStatusQuery(kind).queryKey }), refetch()])
      } catch (error) {
        say(startFailureLines(failed, error))
      } finally {
        setStarting(false)
      }
    },
  }
}
