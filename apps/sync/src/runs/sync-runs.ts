import type { Database } from '@abasto/database/connections/connection'
import { settleAllLoads } from '@abasto/database/tenancy/loaded-facts'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import type { Pool } from 'pg'
import type { Refresh } from '../refresh/ended-run.ts'
import { refreshStores } from '../refresh/refresh-stores.ts'
import { abandonRun, endInterruptedRuns, type Ending } from './interrupted-runs.ts'
import { openRun, type NewRun } from './open-run.ts'
import type { FaultLogger, RunContext, RunLimits, RunOutcome } from './run-context.ts'
import { LoadingSlots } from './loading-slots.ts'
import { runWork, WorkOwnership } from './work-ownership.ts'
import { RunRecord } from './run-record.ts'

export interface SyncRunsOptions {
  readonly database: Database
  readonly pool: Pool
  readonly logger: FaultLogger
  readonly limits: RunLimits
  readonly clock: Clock
  /** How what is stored of the loaded sales is made anew; in this process unless said. */
  readonly refresh?: Refresh | undefined
  /** Told of each run of this process that has ended, however it did; tells of its failures itself. */
  readonly onEnded?: ((tenantId: number, runId: number) => Promise<void>) | undefined
}

export interface StartedRun {
  readonly runId: number
  /** Settles when the run has ended, however it did; what it leaves to do afterwards goes on (see `SyncRuns.settled`). */
  readonly ended: Promise<void>
}

/** How often dead runs of other processes are looked for. */
const WATCH_EVERY_MS = 5000

/** Of work that must not hold up what loads: one location at a time, beside the others. */
const ASIDE = { parallel: 1, slow: 0 } as const

/** Time to end cleanly when the service stops; the whole stop is promised in five seconds. */
const STOP_MS = 3500

const STOPPING = 'El servicio de sincronización se está reiniciando. Vuelve a intentar en unos segundos.'

const FAILED = 'La sincronización falló por un error interno. Lo ya cargado se conserva; vuelve a intentar.'

/** The runs this process works on. */
export class SyncRuns {
  readonly #options: SyncRunsOptions
  readonly #ownership: WorkOwnership
  readonly #slots: LoadingSlots
  readonly #aside = new LoadingSlots(ASIDE)
  readonly #running = new Map<number, { readonly abort: AbortController; readonly settled: Promise<void> }>()
  #watch: NodeJS.Timeout | undefined
  #stopping = false
  #onInterrupted: () => void = () => undefined

  constructor(options: SyncRunsOptions) {
    this.#options = options
    this.#slots = new LoadingSlots(options.limits)
    this.#ownership = new WorkOwnership(options.pool, () =>
      this.#abortAll(new Error('database session lost')),
    )
  }

  /**
   * Ends what a former life of this or another process left running, now and from time to time.
   *
   * @param onInterrupted told when there was something: it is to be taken up again
   */
  async watch(onInterrupted: () => void = () => undefined): Promise<void> {
    this.#onInterrupted = onInterrupted
    await this.#endInterrupted()
    this.#watch = setInterval(() => void this.#endInterrupted(), WATCH_EVERY_MS)
  }

  /**
   * Registers a run and works on it in the background.
   *
   * @throws Refusal `conflict` when one of its kind is going on in the tenant; AlreadyBegun
   */
  async start(
    run: NewRun & { readonly timeZone: string; readonly today: IsoDate },
    work: (context: RunContext) => Promise<RunOutcome>,
  ): Promise<StartedRun> {
    const { database, clock } = this.#options
    if (this.#stopping) throw new Refusal('unavailable', STOPPING)
    const runId = await openRun(database, this.#ownership, run, clock)
    const abort = new AbortController()
    const record = new RunRecord({
      database,
      tenantId: run.tenantId,
      runId,
      clock,
      onLost: (reason) => abort.abort(reason),
    })
    const context: RunContext = {
      ...this.#options,
      refresh: this.#options.refresh ?? refreshStores,
      slots: this.#slots,
      aside: this.#aside,
      tenantId: run.tenantId,
      timeZone: run.timeZone,
      today: run.today,
      record,
      signal: abort.signal,
    }
    if (this.#stopping) abort.abort(new Error('the service stops'))
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const settled = this.#work(context, work, end).finally(() => {
      end()
      this.#running.delete(runId)
    })
    this.#running.set(runId, { abort, settled })
    return { runId, ended }
  }

  /** Stops working on a run that has been ended, if it is one of this process. */
  abandon(runId: number): void {
    this.#running.get(runId)?.abort.abort(new Error('the run was cancelled'))
  }

  /** Waits until nothing is left to do of the runs that were started, afterwards included. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map((run) => run.settled))
  }

  /** Ends all runs as interrupted. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#watch)
    this.#abortAll(new Error('the service stops'))
    await Promise.race([this.settled(), timeout(STOP_MS)])
    await this.#ownership.close()
  }

  async #work(
    context: RunContext,
    work: (context: RunContext) => Promise<RunOutcome>,
    onOver: () => void,
  ): Promise<void> {
    const { record, logger, signal } = context
    let afterwards: RunOutcome['afterwards']
    try {
      const outcome = await work(context)
      signal.throwIfAborted()
      await record.finish(outcome.status, outcome.message, outcome.totalRecords)
      afterwards = outcome.afterwards
    } catch (error) {
      record.stop()
      if (!signal.aborted) logger.error({ err: error, corrida: record.runId }, 'run failed')
      await this.#end(context).catch((failure: unknown) => {
        // The database is away: whoever looks for dead runs next will end it.
        logger.error({ err: failure, corrida: record.runId }, 'run could not be ended')
      })
    } finally {
      await this.#ownership.release(runWork(record.runId)).catch(() => undefined)
    }
    onOver()
    try {
      await this.#options.onEnded?.(context.tenantId, record.runId)
      await afterwards?.()
    } catch (error) {
      // What was loaded stands; nobody waits for this, and the next run makes the rest.
      logger.error({ err: error, corrida: record.runId }, 'what a run leaves to do afterwards failed')
    }
  }

  async #end({ record, database, tenantId, signal, clock }: RunContext): Promise<void> {
    const at = clock()
    const ending: Ending = signal.aborted ? { end: 'interrumpida', at } : { end: null, message: FAILED, at }
    await withTenant(database, tenantId, (tx) => abandonRun(tx, tenantId, record.runId, ending))
    if (!this.#stopping) this.#onInterrupted()
  }

  #abortAll(reason: Error): void {
    for (const { abort } of this.#running.values()) abort.abort(reason)
  }

  /** And settles what they left in doubt, apart: that asks servers of facts, which may be away. */
  async #endInterrupted(): Promise<void> {
    const { database, clock, logger } = this.#options
    try {
      const ended = await endInterruptedRuns(database, clock)
      if (ended > 0) {
        logger.warn({ ended }, 'interrupted runs ended')
        this.#onInterrupted()
      }
      await settleAllLoads(database)
    } catch (error) {
      logger.error({ err: error }, 'could not look for interrupted runs')
    }
  }
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
