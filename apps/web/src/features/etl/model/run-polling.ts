import type { EstadoCorrida } from '@abasto/contracts/etl/schema'

/** Section 9, 'control-centre log polling'. */
export const POLL_MS = 2000
export const FINAL_FETCH_MS = 1000

/** When the log is to be asked for again: while the run goes on. */
export const pollPause = (status: EstadoCorrida | undefined): number | false =>
  status === 'running' ? POLL_MS : false

/** The run was seen running and is over by now: one more look at the log is due, and what it changed. */
export const hasEnded = (before: EstadoCorrida | undefined, now: EstadoCorrida | undefined): boolean =>
  before === 'running' && now !== undefined && now !== 'running'
