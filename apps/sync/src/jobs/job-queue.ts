import { PgBoss, type Job } from 'pg-boss'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Program } from '../runs/program.ts'
import type { FaultLogger } from '../runs/run-context.ts'

/** The daily run of a tenant. */
const DAILY = 'etl-automatico'
/** Stores of a tenant that are to be tried again. */
const RETRY = 'etl-reintento'

/** What runs of all tenants left behind long ago. */
const CLEANUP = 'etl-limpieza'

const payload = z.object({ tenantId: z.int().positive() })

/** Begins what a job is about. @throws when it cannot be done now: the job is delivered again */
export type JobHandler = (tenantId: number, jobId: string) => Promise<void>

export interface JobHandlers {
  readonly daily: JobHandler
  readonly retry: JobHandler
  readonly cleanup: () => Promise<void>
}

/** Seconds between two looks at what the clock has due, and at what it has found. */
const CRON_SECONDS = 15
const FOUND_SECONDS = 2

/** Time a handler has: it only begins a run. */
const HANDLER_SECONDS = 60

/** By night in Venezuela. */
const CLEANUP_CRON = '20 7 * * *'
const CLEANUP_SECONDS = 900

/** A manual run in the way is waited for: an hour. */
const DAILY_AGAIN = { retryLimit: 60, retryDelay: 60 }

/**
 * The jobs of all sync processes of a database (pg-boss): each is delivered to one of them, by the clock of the
 * tenant or as soon as it is sent. Its tables are made by our migrations.
 */
export class JobQueue {
  readonly #open: () => PgBoss
  #boss: PgBoss

  constructor(pool: Pool, logger: FaultLogger) {
    this.#open = () => openBoss(pool, logger)
    this.#boss = this.#open()
  }

  /** @param pollSeconds between two looks at the queues */
  async start(handlers: JobHandlers, pollSeconds: number): Promise<void> {
    await this.#boss.start()
    const common = { expireInSeconds: HANDLER_SECONDS, deleteAfterSeconds: 7 * 86_400 }
    await this.#boss.createQueue(DAILY, { ...common, ...DAILY_AGAIN })
    // One at a time for each tenant, however many processes ask for it.
    await this.#boss.createQueue(RETRY, { ...common, policy: 'exclusive', retryLimit: 0 })
    await this.#boss.createQueue(CLEANUP, { ...common, expireInSeconds: CLEANUP_SECONDS, retryLimit: 0 })
    await this.#boss.schedule(CLEANUP, CLEANUP_CRON, {}, { tz: 'UTC', missed: 'once' })
    await this.#work(DAILY, pollSeconds, handlers.daily)
    await this.#work(RETRY, pollSeconds, handlers.retry)
    await this.#boss.work(CLEANUP, { pollingIntervalSeconds: pollSeconds }, handlers.cleanup)
  }

  /** Lets the handlers that are at it finish. It can be started again. */
  async stop(): Promise<void> {
    const stopped = this.#boss
    this.#boss = this.#open()
    await stopped.stop({ graceful: true, timeout: 2000 })
  }

  /** Puts the daily run of a tenant under its program. One missed while no process was there is made up for once. */
  async schedule(tenantId: number, { enabled, time }: Program, timeZone: string): Promise<void> {
    if (!enabled) await this.#boss.unschedule(DAILY, keyOf(tenantId))
    else {
      const options = { tz: timeZone, key: keyOf(tenantId), missed: 'once' as const, ...DAILY_AGAIN }
      await this.#boss.schedule(DAILY, cronOf(time), { tenantId }, options)
    }
  }

  /** The next time that the program's hour strikes. */
  next({ time }: Program, timeZone: string): Date {
    const [next] = this.#boss.previewSchedule(cronOf(time), { tz: timeZone, count: 1 })
    if (!next) throw new Error(`no next ${time} in ${timeZone}`)
    return next
  }

  async sendRetry(tenantId: number): Promise<void> {
    await this.#boss.send(RETRY, { tenantId }, { singletonKey: keyOf(tenantId) })
  }

  async #work(queue: string, pollingIntervalSeconds: number, handle: JobHandler): Promise<void> {
    await this.#boss.work(queue, { pollingIntervalSeconds }, async (jobs: Job<unknown>[]) => {
      for (const { id, data } of jobs) await handle(payload.parse(data).tenantId, id)
    })
  }
}

function openBoss(pool: Pool, logger: FaultLogger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    cronMonitorIntervalSeconds: CRON_SECONDS,
    cronWorkerIntervalSeconds: FOUND_SECONDS,
    // Both need to own the tables, and these stay small.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
  return boss
}

function keyOf(tenantId: number): string {
  return `tenant-${tenantId}`
}

/** @param time 'HH:MM' */
function cronOf(time: string): string {
  const [hours, minutes] = time.split(':').map(Number)
  return `${minutes} ${hours} * * *`
}
