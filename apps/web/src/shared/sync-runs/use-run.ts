import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMay } from '../session/access-context.ts'
import { mergedLines, type RunLine } from './run-lines.ts'
import { type RunKind, runLogsQuery, runStatusQuery } from './run-queries.ts'
import { advanced, CLOSED, outcomeOf, type RunOutcome, type RunState, shownProgress } from './run-state.ts'

/** Writes lines into the log of a run that is being prepared, and moves it on. */
export type Say = (
  lines: readonly RunLine[],
  change?: Partial<Pick<RunState<unknown>, 'phase' | 'progress' | 'skipped'>>,
) => void

export interface Run<Target> {
  opened: boolean
  watching: boolean
  target: Target | null
  outcome: RunOutcome
  /** 0 to 100. */
  progress: number
  lines: readonly RunLine[]
  skipped: ReadonlySet<string>
  /** The run is the server's by now, and its tiles are to be believed. */
  isFollowing: boolean
  /** Refused because another run is under way, which can be watched instead. */
  isBusy: boolean
  /** Shows the dialog without starting anything. */
  open: (target: Target) => void
  /** Starts: `prepare` says what happens and ends in `following`, or with the reason in `refused` or `busy`. */
  begin: (target: Target, prepare: (say: Say) => Promise<void>) => void
  /** Follows the run under way, whoever started it. */
  watch: () => void
  close: () => void
}

/** A run as a dialog follows it from its start to its end; status and log are asked for while it does. */
export function useRun<Target>(kind: RunKind): Run<Target> {
  const mayReadLogs = useMay('etl.ver')
  const looks = useRef(0)
  const [state, setState] = useState<RunState<Target>>(CLOSED)
  const isFollowing = state.phase === 'following'
  const logs = useQuery({ ...runLogsQuery(kind, state.look), enabled: isFollowing && mayReadLogs })
  const status = useQuery({ ...runStatusQuery(kind), enabled: isFollowing })
  const served = mayReadLogs ? logs.data : status.data

  const show = (change: Partial<RunState<Target>>): number => {
    looks.current += 1
    const look = looks.current
    setState({ ...CLOSED, ...change, look })
    return look
  }

  return {
    opened: state.phase !== 'closed',
    watching: state.watching,
    target: state.target,
    outcome: outcomeOf(state.phase, served?.status),
    progress: isFollowing
      ? shownProgress(state.watching ? 0 : state.progress, served?.progress)
      : state.progress,
    lines: mergedLines(state.lines, (isFollowing && logs.data?.logs) || []),
    skipped: state.skipped,
    isFollowing,
    isBusy: state.phase === 'busy',
    open: (target) => void show({ phase: 'open', target }),
    begin: (target, prepare) => {
      const look = show({ phase: 'preparing', target })
      void prepare((lines, change = {}) =>
        setState((current) => (current.look === look ? advanced(current, lines, change) : current)),
      )
    },
    watch: () => void show({ phase: 'following', watching: true }),
    close: () => setState((current) => ({ ...current, phase: 'closed' })),
  }
}
