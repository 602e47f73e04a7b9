import type { Database } from '@abasto/database/connections/connection'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Clock } from '@abasto/service/server/service'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { KEPT_FOR_OTHERS, type LoadingLimits, type LoadingSlots } from './loading-slots.ts'
import type { Refresh } from '../refresh/ended-run.ts'
import type { RunRecord } from './run-record.ts'

/** Of one process, all its runs together. */
export interface RunLimits extends LoadingLimits {
  /** Time a source has to answer that it is there. */
  readonly checkMs: number
  /** Time a source has for each batch of rows. */
  readonly readMs: number
  /** Time that the reading of one location may take in all, our own loading included. */
  readonly locationMs: number
  /** Time to wait for a source, in all, after which another location may begin. */
  readonly waitBudgetMs: number
  /** Time that comparing one store with its source may take, reading again what differs included. */
  readonly compareMs: number
}

export const DEFAULT_LIMITS: RunLimits = {
  parallel: 2,
  slow: 6,
  checkMs: 10_000,
  readMs: 60_000,
  locationMs: 3_600_000,
  waitBudgetMs: 2000,
  compareMs: 10 * 60_000,
}

/**
 * Database connections that a process needs: two for each location being loaded or compared, three for the locks of
 * what it works on, the rest for requests and jobs.
 */
export function connectionsFor({ parallel, slow }: LoadingLimits): number {
  return 2 * (parallel + slow + KEPT_FOR_OTHERS + 1) + 9
}

/** Where faults of our own go; what concerns the chain goes into the run's log. */
export type FaultLogger = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** What the work of a run needs. */
export interface RunContext {
  readonly database: Database
  readonly pool: Pool
  readonly logger: FaultLogger
  readonly limits: RunLimits
  readonly slots: LoadingSlots
  /** Makes what is stored of the loaded sales anew. */
  readonly refresh: Refresh
  /** For work that must not hold up what loads. */
  readonly aside: LoadingSlots
  readonly tenantId: number
  readonly timeZone: string
  /** The business day the run was opened on: one that goes on past midnight keeps it. */
  readonly today: IsoDate
  /** Says when a location was read. */
  readonly clock: Clock
  readonly record: RunRecord
  /** Aborted when the service stops or the run is no longer ours. */
  readonly signal: AbortSignal
}

export interface RunOutcome {
  readonly status: 'completed' | 'failed'
  readonly message: string
  readonly totalRecords: number
  /** What is left to do once the run has ended, and nobody waits for it; tells of its failures itself. */
  readonly afterwards?: () => Promise<void>
}
