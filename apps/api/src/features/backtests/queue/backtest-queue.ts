import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import {
  beginNext,
  putBack,
  tryHoldBacktests,
  writeDone,
  writeFailed,
  writeProgress,
  type BacktestJob,
} from './backtest-record.ts'
import { forgetOldest } from './kept-backtests.ts'

/** What a job is worked on with. */
export interface JobMeans {
  /** Ends it: it was cancelled, or the service ends. */
  readonly signal: AbortSignal
  /** Tells how far it is, 0 to 1; to be awaited, so that nobody runs ahead of what is written. */
  readonly onProgress: (share: number) => Promise<void>
}

/** What came of a job: its result, and what else is written with it. */
export interface JobOutcome {
  readonly result: unknown
  readonly write: (tx: Parameters<Parameters<typeof withTenant>[2]>[0]) => Promise<void>
}

export interface BacktestQueueOptions {
  readonly database: Database
  readonly clock: () => Date
  readonly work: (job: BacktestJob, means: JobMeans) => Promise<JobOutcome>
  readonly log: (error: unknown, tenantId?: number) => void
}

/** It fails for a reason that people can do something about. */
export class BacktestProblem extends Error {
  override readonly name = 'BacktestProblem'
}

const LOOK_EVERY_MS = 20_000
/** A chain's row is written no more often. */
const PROGRESS_EVERY_MS = 300

const FAILED = 'No se pudo terminar. Lo demás sigue como estaba; vuelve a intentarlo.'

/** Cancelled, or another process has taken it over: nothing of it is written any more. */
const GONE = Symbol('gone')
/** The service ends. */
const ENDING = Symbol('ending')

/**
 * Works on the back-tests of all chains, one at a time in a process, the chains in turn and of a chain the oldest first.
 * A lock by chain keeps processes from working on the same; a row whose lock nobody holds was left behind by a process
 * that died, and is begun again.
 */
export class BacktestQueue {
  readonly #options: BacktestQueueOptions
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #isAsked = false
  #isEnding = false
  #abort: AbortController | undefined

  constructor(options: BacktestQueueOptions) {
    this.#options = options
  }

  start(everyMs = LOOK_EVERY_MS): void {
    this.#timer = setInterval(() => this.look(), everyMs)
    this.#timer.unref()
    this.look()
  }

  /** Begins what waits, unless it is at work: then it looks again afterwards. */
  look(): void {
    this.#isAsked = true
    if (this.#isEnding) return
    this.#working ??= this.#work().finally(() => (this.#working = undefined))
  }

  /** Waits until nothing is left that this process could work on. */
  async settle(): Promise<void> {
    while (this.#working) await this.#working
  }

  /** What is being worked on goes back to those that wait. */
  async stop(): Promise<void> {
    this.#isEnding = true
    clearInterval(this.#timer)
    this.#abort?.abort(ENDING)
    await this.#working
  }

  async #work(): Promise<void> {
    try {
      do {
        this.#isAsked = false
        while (!this.#isEnding && (await this.#workOnOne()));
      } while (this.#isAsked && !this.#isEnding)
    } catch (error) {
      this.#options.log(error)
    }
  }

  /** @returns whether there was one */
  async #workOnOne(): Promise<boolean> {
    const { rows: chains } = await sql<{ tenantId: number; timeZone: string }>`
      SELECT cadena.tenant_id AS "tenantId", cadena.zona_horaria AS "timeZone"
      FROM cadenas_con_retropruebas() AS cadena
    `.execute(this.#options.database)
    for (const chain of chains) {
      try {
        if (await this.#workOn(chain)) return true
      } catch (error) {
        // One chain that fails keeps no other waiting.
        this.#options.log(error, chain.tenantId)
      }
    }
    return false
  }

  /** @returns false: another process works on the chain, or there is nothing to do */
  #workOn(chain: { readonly tenantId: number; readonly timeZone: string }): Promise<boolean> {
    const { database, clock } = this.#options
    return withTenant(database, chain.tenantId, async (holding) => {
      if (!(await tryHoldBacktests(holding, chain.tenantId))) return false
      // Seen by all at once, whatever becomes of the work.
      const job = await withTenant(database, chain.tenantId, (tx) => beginNext(tx, chain, clock()))
      if (!job) return false
      await this.#run(job)
      return true
    })
  }

  async #run(job: BacktestJob): Promise<void> {
    const { database, clock, work, log } = this.#options
    const abort = new AbortController()
    this.#abort = abort
    if (this.#isEnding) abort.abort(ENDING)
    const apart = <T>(write: Parameters<typeof withTenant<T>>[2]) => withTenant(database, job.tenantId, write)
    try {
      const { result, write } = await work(job, {
        signal: abort.signal,
        onProgress: everySoOften(async (share) => {
          if (!(await apart((tx) => writeProgress(tx, job, share)))) abort.abort(GONE)
          abort.signal.throwIfAborted()
        }),
      })
      await apart(async (tx) => {
        if (!(await writeDone(tx, job, result, clock()))) return
        await write(tx)
        await forgetOldest(tx)
      })
    } catch (error) {
      if (abort.signal.reason === GONE) return
      if (abort.signal.reason === ENDING) {
        await apart((tx) => putBack(tx, job))
        return
      }
      const isExplained = error instanceof BacktestProblem
      if (!isExplained) log(error, job.tenantId)
      const reason = isExplained ? error.message : FAILED
      await apart((tx) => writeFailed(tx, job, reason, clock()))
    } finally {
      this.#abort = undefined
    }
  }
}

function everySoOften(tell: (share: number) => Promise<void>): (share: number) => Promise<void> {
  let last = -Infinity
  return async (share) => {
    const now = performance.now()
    if (now - last < PROGRESS_EVERY_MS) return
    last = now
    await tell(share)
  }
}
