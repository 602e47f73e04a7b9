import { PgBoss, type Job } from 'pg-boss'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { FaultLogger } from '../runs/run-context.ts'

/** What a tenant has due. */
const DUE = 'etl-pendiente'

/** What runs of all tenants left behind long ago. */
const CLEANUP = 'etl-limpieza'

const payload = z.object({ tenantId: z.int().positive() })

export interface JobHandlers {
  /** Begins what a tenant has due. What cannot be begun stays due, and is sent again. */
  readonly due: (tenantId: number) => Promise<void>
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

/**
 * The jobs of all sync processes of a database (pg-boss): each is delivered to one of them. Its tables are made by
 * our migrations.
 */
export class JobQueue {
  readonly #open: () => PgBoss
  #boss: PgBoss
  #worker: string | undefined

  constructor(pool: Pool, logger: FaultLogger) {
    this.#open = () => openBoss(pool, logger)
    this.#boss = this.#open()
  }

  /** @param pollSeconds between two looks at the queues */
  async start(handlers: JobHandlers, pollSeconds: number): Promise<void> {
    await this.#boss.start()
    const common = { expireInSeconds: HANDLER_SECONDS, deleteAfterSeconds: 7 * 86_400 }
    // One at a time for each tenant, however many processes ask for it.
    await this.#boss.createQueue(DUE, { ...common, policy: 'exclusive', retryLimit: 0 })
    await this.#boss.createQueue(CLEANUP, { ...common, expireInSeconds: CLEANUP_SECONDS, retryLimit: 0 })
    await this.#boss.schedule(CLEANUP, CLEANUP_CRON, {}, { tz: 'UTC', missed: 'once' })
    this.#worker = await this.#boss.work(
      DUE,
      { pollingIntervalSeconds: pollSeconds },
      async (jobs: Job<unknown>[]) => {
        for (const { data } of jobs) await handlers.due(payload.parse(data).tenantId)
      },
    )
    await this.#boss.work(CLEANUP, { pollingIntervalSeconds: pollSeconds }, handlers.cleanup)
  }

  /** Lets the handlers that are at it finish. It can be started again. */
  async stop(): Promise<void> {
    const stopped = this.#boss
    this.#boss = this.#open()
    await stopped.stop({ graceful: true, timeout: 2000 })
  }

  /** Has somebody look at what a tenant has due, this process at once. */
  async sendDue(tenantId: number): Promise<void> {
    await this.#boss.send(DUE, { tenantId }, { singletonKey: `tenant-${tenantId}` })
    if (this.#worker !== undefined) this.#boss.notifyWorker(this.#worker)
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
