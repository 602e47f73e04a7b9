import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { momentIn } from '@abasto/domain/time/moment'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import type { Pool } from 'pg'
import { purgeOldRuns, type Retention } from './purge-old-runs.ts'
import { JobDone } from '../runs/open-run.ts'
import { readProgram, type Program } from '../runs/program.ts'
import type { FaultLogger } from '../runs/run-context.ts'
import { startSales } from '../runs/synchronise/start-sync.ts'
import type { SyncRuns } from '../runs/sync-runs.ts'
import { dueRetries, hasDueRetries } from './due-retries.ts'
import { JobQueue } from './job-queue.ts'

export interface SchedulerOptions {
  readonly database: Database
  readonly pool: Pool
  readonly runs: SyncRuns
  readonly logger: FaultLogger
  readonly retention: Retention
  readonly clock: Clock
}

/** How often a process looks for something to do. */
export interface JobPace {
  /** For stores whose pause is over. */
  readonly watchMs: number
  /** For jobs. */
  readonly pollSeconds: number
}

export const DEFAULT_PACE: JobPace = { watchMs: 5000, pollSeconds: 2 }

const START_AGAIN_MS = 1000

/** Starts the runs that nobody asks for: the daily ones, and those of stores that are tried again. */
export class Scheduler {
  readonly #options: SchedulerOptions
  readonly #queue: JobQueue
  #watch: NodeJS.Timeout | undefined
  #startAgain: NodeJS.Timeout | undefined
  #isStarted = false
  #isStopping = false

  constructor(options: SchedulerOptions) {
    this.#options = options
    this.#queue = new JobQueue(options.pool, options.logger)
  }

  /** Whether jobs are taken and stores tried again. */
  get isRunning(): boolean {
    return this.#isStarted
  }

  /** Where the database is away, goes on trying: a service that cannot run jobs yet still answers. */
  async start(pace: JobPace): Promise<void> {
    try {
      await this.#begin(pace)
    } catch (error) {
      this.#options.logger.error({ err: error }, 'jobs could not be started yet')
      this.#isStarted = false
      // Without a database its parting words fail too.
      await this.#queue.stop().catch(() => undefined)
      if (!this.#isStopping) this.#startAgain = setTimeout(() => void this.start(pace), START_AGAIN_MS)
    }
  }

  async #begin({ watchMs, pollSeconds }: JobPace): Promise<void> {
    const handlers = {
      daily: (tenantId: number, jobId: string) => this.#startDaily(tenantId, jobId),
      retry: (tenantId: number) => this.#startRetry(tenantId),
      cleanup: () => this.#purgeOldRuns(),
    }
    await this.#queue.start(handlers, pollSeconds)
    if (this.#isStopping) return this.#queue.stop()
    this.#isStarted = true
    // A process may have ended between writing a program and scheduling it.
    for (const { tenantId, timeZone } of await this.#tenants()) {
      const program = await withTenant(this.#options.database, tenantId, readProgram)
      await this.#queue.schedule(tenantId, program, timeZone)
    }
    await this.#sendDueRetries()
    this.#watch = setInterval(() => void this.#sendDueRetries(), watchMs)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#startAgain)
    clearInterval(this.#watch)
    if (this.#isStarted) await this.#queue.stop()
  }

  /** Follows a program that has changed. Where this process schedules nothing, the next that does will. */
  async follow(tenantId: number, program: Program, timeZone: string): Promise<void> {
    if (this.#isStarted) await this.#queue.schedule(tenantId, program, timeZone)
  }

  /** The next automatic run; null while it is disabled. */
  next(program: Program, timeZone: string): Date | null {
    return program.enabled ? this.#queue.next(program, timeZone) : null
  }

  async #startDaily(tenantId: number, jobId: string): Promise<void> {
    const { database, runs } = this.#options
    const { enabled } = await withTenant(database, tenantId, readProgram)
    // Disabled since the job was sent.
    if (!enabled) return
    const who = await this.#inStead(tenantId)
    try {
      await startSales(database, runs, { ...who, origin: 'automatica', range: null, jobId: jobId })
    } catch (error) {
      if (!(error instanceof JobDone)) throw error
    }
  }

  async #startRetry(tenantId: number): Promise<void> {
    const { database, runs } = this.#options
    const due = await withTenant(database, tenantId, dueRetries)
    if (!due) return
    const who = await this.#inStead(tenantId)
    try {
      await startSales(database, runs, { ...who, origin: 'reintento', ...due })
    } catch (error) {
      // Another run is going on: the stores stay due, and are asked for again.
      if (!(error instanceof Refusal)) throw error
    }
  }

  async #purgeOldRuns(): Promise<void> {
    const { database, retention } = this.#options
    for (const { tenantId } of await this.#tenants()) await purgeOldRuns(database, tenantId, retention)
  }

  /** What a run is started with that nobody asks for. */
  async #inStead(tenantId: number) {
    const tenant = (await this.#tenants()).find((each) => each.tenantId === tenantId)
    if (!tenant) throw new Error(`no tenant ${tenantId}`)
    const { timeZone } = tenant
    const { today } = momentIn(timeZone, this.#options.clock())
    return { tenantId, timeZone, today, userId: null, location: null }
  }

  #tenants(): Promise<{ tenantId: number; timeZone: string }[]> {
    return this.#options.database
      .selectFrom('tenant')
      .select(['tenant_id as tenantId', 'zona_horaria as timeZone'])
      .execute()
  }

  async #sendDueRetries(): Promise<void> {
    const { database, logger } = this.#options
    try {
      for (const { tenantId } of await this.#tenants()) {
        if (await withTenant(database, tenantId, hasDueRetries)) await this.#queue.sendRetry(tenantId)
      }
    } catch (error) {
      logger.error({ err: error }, 'could not look for stores to try again')
    }
  }
}
