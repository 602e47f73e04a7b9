import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { momentIn } from '@abasto/domain/time/moment'
import { Repeated } from '@abasto/service/concurrency/repeated'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import type { Pool } from 'pg'
import { AlreadyBegun } from '../runs/open-run.ts'
import type { FaultLogger } from '../runs/run-context.ts'
import type { SyncRuns } from '../runs/sync-runs.ts'
import { beginWork } from './begin-work.ts'
import { dueWork } from './due-work.ts'
import { JobQueue } from './job-queue.ts'
import { purgeOldRuns, type Retention } from './purge-old-runs.ts'

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
  /** For what a chain has due. */
  readonly watchMs: number
  /** For jobs. */
  readonly pollSeconds: number
}

export const DEFAULT_PACE: JobPace = { watchMs: 5000, pollSeconds: 2 }

const START_AGAIN_MS = 1000

interface Chain {
  readonly tenantId: number
  readonly timeZone: string
}

/** Starts the runs that nobody asks for. What is due stands in tables: every process looks, one begins it. */
export class Scheduler {
  readonly #options: SchedulerOptions
  readonly #queue: JobQueue
  readonly #looks = new Repeated(() => this.look())
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
    await this.#queue.start(
      {
        due: (tenantId) => this.#beginDue(tenantId),
        cleanup: () => this.#purgeOldRuns(),
      },
      pollSeconds,
    )
    if (this.#isStopping) return this.#queue.stop()
    this.#isStarted = true
    await this.look()
    this.#looks.start(watchMs)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#startAgain)
    // One that hangs, because its database does, is not waited for.
    void this.#looks.stop()
    if (!this.#isStarted) return
    this.#isStarted = false
    await this.#queue.stop()
  }

  /** Looks now what the chains have due. Where this process begins nothing, the next that does will. */
  async look(): Promise<void> {
    if (!this.#isStarted) return
    const { database, logger, clock } = this.#options
    try {
      for (const { tenantId, timeZone } of await this.#chains()) {
        const moment = { tenantId, timeZone, now: clock() }
        const due = await withTenant(database, tenantId, (tx) => dueWork(tx, moment))
        if (due.length > 0) await this.#queue.sendDue(tenantId)
      }
    } catch (error) {
      logger.error({ err: error }, 'could not look for what is due')
    }
  }

  async #beginDue(tenantId: number): Promise<void> {
    const { database, runs, clock } = this.#options
    const chain = (await this.#chains()).find((each) => each.tenantId === tenantId)
    // Suspended since it was found to be due.
    if (!chain) return
    const moment = momentIn(chain.timeZone, clock())
    const due = await withTenant(database, tenantId, (tx) => dueWork(tx, { ...chain, ...moment }))
    for (const work of due) {
      try {
        await beginWork(database, runs, { ...chain, today: moment.today }, work)
      } catch (error) {
        // Somebody was quicker: what is due then still is, and is looked for again.
        if (!(error instanceof Refusal) && !(error instanceof AlreadyBegun)) throw error
      }
    }
  }

  async #purgeOldRuns(): Promise<void> {
    const { database, retention, clock } = this.#options
    for (const { tenantId } of await this.#chains()) {
      await purgeOldRuns(database, tenantId, retention, clock())
    }
  }

  /** Those that are at work: nothing of a suspended one begins. */
  #chains(): Promise<Chain[]> {
    return this.#options.database
      .selectFrom('tenant')
      .select(['tenant_id as tenantId', 'zona_horaria as timeZone'])
      .where('suspendida_en', 'is', null)
      .execute()
  }
}
