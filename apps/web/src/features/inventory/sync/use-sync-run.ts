import { HttpError } from '@abasto/contracts/client'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMay } from '../../../lib/session/access-context.ts'
import { startSync, testConnectivity } from '../api/start-sync.ts'
import { syncLogsQuery, syncStatusQuery } from '../api/sync-run.ts'
import {
  ALREADY_RUNNING,
  connectivityLines,
  mergedLines,
  refusalLines,
  startErrorLines,
  type SyncLine,
} from '../model/sync-lines.ts'
import { CONNECTED_PROGRESS, shownProgress } from '../model/sync-progress.ts'
import type { SyncTarget } from './sync-target.ts'

type Phase = 'closed' | 'preparing' | 'following' | 'refused' | 'busy'

interface RunState {
  phase: Phase
  /** Opened to watch a run that somebody else started. */
  watching: boolean
  target: SyncTarget
  /** Tells one opening from the next. */
  opening: number
  progress: number
  lines: readonly SyncLine[]
  skipped: ReadonlySet<string>
}

const CLOSED: RunState = {
  phase: 'closed',
  watching: false,
  target: null,
  opening: 0,
  progress: 0,
  lines: [],
  skipped: new Set(),
}

export type SyncOutcome = 'running' | 'completed' | 'failed'

export interface SyncRun {
  opened: boolean
  watching: boolean
  target: SyncTarget
  outcome: SyncOutcome
  /** 0 to 100. */
  progress: number
  lines: readonly SyncLine[]
  skipped: ReadonlySet<string>
  /** The run is the server's by now, and its tiles are to be believed. */
  isFollowing: boolean
  /** Refused because another run is under way, which can be watched instead. */
  isBusy: boolean
  start: (target: SyncTarget) => void
  watch: () => void
  close: () => void
}

/** The inventory sync dialog: opening it with `start` starts a run, with `watch` follows the one under way. */
export function useSyncRun(): SyncRun {
  const queries = useQueryClient()
  const mayReadLogs = useMay('etl.ver')
  const openings = useRef(0)
  const [state, setState] = useState(CLOSED)
  const isFollowing = state.phase === 'following'
  const logs = useQuery({ ...syncLogsQuery(state.opening), enabled: isFollowing && mayReadLogs })
  const status = useQuery({ ...syncStatusQuery, enabled: isFollowing })
  const served = mayReadLogs ? logs.data : status.data

  const open = (watching: boolean, target: SyncTarget): number => {
    openings.current += 1
    const opening = openings.current
    setState({ ...CLOSED, phase: watching ? 'following' : 'preparing', watching, target, opening })
    return opening
  }

  const start = (target: SyncTarget): void => {
    const opening = open(false, target)
    const update = (change: (state: RunState) => Partial<RunState>): void =>
      setState((current) => (current.opening === opening ? { ...current, ...change(current) } : current))
    void prepare(target, queries, update)
  }

  return {
    opened: state.phase !== 'closed',
    watching: state.watching,
    target: state.target,
    outcome: outcomeOf(state.phase, served?.status),
    progress: isFollowing ? progressOf(state, served?.progress) : state.progress,
    lines: mergedLines(state.lines, logs.data?.logs ?? []),
    skipped: state.skipped,
    isFollowing,
    isBusy: state.phase === 'busy',
    start,
    watch: () => void open(true, null),
    close: () => setState((current) => ({ ...current, phase: 'closed' })),
  }
}

const progressOf = ({ watching }: RunState, served: number | undefined): number =>
  watching ? (served ?? 0) : shownProgress(served)

function outcomeOf(phase: Phase, served: string | undefined): SyncOutcome {
  if (phase === 'refused' || phase === 'busy') return 'failed'
  if (phase !== 'following' || served === undefined || served === 'running') return 'running'
  return served === 'failed' ? 'failed' : 'completed'
}

type Update = (change: (state: RunState) => Partial<RunState>) => void

/** Is one running? Who answers? Then start it. Ends in `following` or, with the reason in the log, `refused`. */
async function prepare(target: SyncTarget, queries: QueryClient, update: Update): Promise<void> {
  const say = (lines: readonly SyncLine[], change: Partial<RunState> = {}): void =>
    update((state) => ({ lines: [...state.lines, ...lines], ...change }))

  say([{ level: 'info', message: 'Comprobando si hay una sincronización en curso...' }])
  try {
    const current = await queries.fetchQuery({ ...syncStatusQuery, staleTime: 0, retry: false })
    if (current.running) {
      say([{ level: 'error', message: ALREADY_RUNNING }], { phase: 'busy' })
      return
    }
  } catch {
    // The start itself will say what is wrong with the line or the service, in the words of section 8.
  }

  say([{ level: 'info', message: 'Probando la conexión...' }])
  const tested = await testConnectivity(target).catch(() => null)
  const away = target === null ? (tested ?? []).filter(({ reachable }) => !reachable) : []
  say(connectivityLines(tested, target === null), {
    progress: CONNECTED_PROGRESS,
    skipped: new Set(away.map(({ id }) => id)),
  })

  try {
    const { success, message } = await startSync(target)
    if (!success) {
      say(refusalLines(message), { phase: 'refused' })
      return
    }
    await queries.invalidateQueries({ queryKey: syncStatusQuery.queryKey })
    say([{ level: 'info', message }], { phase: 'following' })
  } catch (error) {
    const isBusy = error instanceof HttpError && error.status === 409
    say(startErrorLines(error), { phase: isBusy ? 'busy' : 'refused' })
  }
}
