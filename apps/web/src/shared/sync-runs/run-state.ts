import type { RunLine } from './run-lines.ts'

/** `open`: nothing was started yet. `busy`: refused because another run is under way. */
export type RunPhase = 'closed' | 'open' | 'preparing' | 'following' | 'refused' | 'busy'

export interface RunState<Target> {
  phase: RunPhase
  /** Opened to watch a run that somebody else started. */
  watching: boolean
  target: Target | null
  /** Tells one run that is looked at from the next. */
  look: number
  /** 0 to 100, as long as the server has not said. */
  progress: number
  /** What the page itself says. */
  lines: readonly RunLine[]
  skipped: ReadonlySet<string>
}

export const CLOSED: RunState<never> = {
  phase: 'closed',
  watching: false,
  target: null,
  look: 0,
  progress: 0,
  lines: [],
  skipped: new Set(),
}

export type RunOutcome = 'none' | 'running' | 'completed' | 'failed'

/** What came of a run so far; `served` is what the server says of it. */
export function outcomeOf(phase: RunPhase, served: string | undefined): RunOutcome {
  if (phase === 'closed' || phase === 'open') return 'none'
  if (phase === 'refused' || phase === 'busy') return 'failed'
  if (phase === 'preparing' || served === undefined || served === 'running') return 'running'
  return served === 'failed' ? 'failed' : 'completed'
}

/** The bar never steps back: the server counts from 0, the start has already filled its first part. */
export const shownProgress = (startedAt: number, served: number | undefined): number =>
  Math.max(startedAt, served ?? 0)

/** What the page says of a run changes its state; one that did not begin has come no part of the way. */
export function advanced<Target>(
  state: RunState<Target>,
  lines: readonly RunLine[],
  change: Partial<Pick<RunState<unknown>, 'phase' | 'progress' | 'skipped'>>,
): RunState<Target> {
  const next: RunState<Target> = { ...state, ...change, lines: [...state.lines, ...lines] }
  return outcomeOf(next.phase, undefined) === 'failed' ? { ...next, progress: 0 } : next
}
