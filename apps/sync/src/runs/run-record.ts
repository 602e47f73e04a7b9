import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { Clock } from '@abasto/service/server/service'
import { sql } from 'kysely'
import { settleRetries } from './retries.ts'

export type LogLevel = 'info' | 'success' | 'warning' | 'error'
export type LocationState = 'pending' | 'processing' | 'completed' | 'error' | 'skipped'

/** What changes while a location is worked on. */
export interface LocationProgress {
  readonly status: LocationState
  readonly records: number
  readonly rejected: number
  readonly message: string | null
  /** Of one that is completed: another reading may mend what came of the run's night. */
  readonly isWanting?: boolean
}

/** How often what has changed is written, which is also the heartbeat. */
const WRITE_EVERY_MS = 1000

/** A run cannot be written for so long: its process has to give it up, somebody else will think it dead. */
const SILENT_MS = 25_000

export interface RunRecordOptions {
  readonly database: Database
  readonly tenantId: number
  readonly runId: number
  readonly clock: Clock
  /** The run is no longer ours: ended by another process, or not writable for long. */
  readonly onLost: (reason: Error) => void
}

/** A run's rows: state, progress, log. What is written often is gathered and written once a second. */
export class RunRecord {
  readonly runId: number
  readonly #options: RunRecordOptions
  readonly #changed = new Map<number, LocationProgress>()
  readonly #timer: NodeJS.Timeout
  #message: string | undefined
  #progress = 0
  #writing: Promise<void> = Promise.resolve()
  #lastWrite = Date.now()

  constructor(options: RunRecordOptions) {
    this.#options = options
    this.runId = options.runId
    this.#timer = setInterval(() => void this.#beat(), WRITE_EVERY_MS)
  }

  /** Written at the next beat. @param progress 0 to 100 */
  report(message: string, progress: number): void {
    this.#message = message
    this.#progress = Math.max(this.#progress, Math.min(progress, 100))
  }

  /** Written at the next beat. */
  location(locationKey: number, progress: LocationProgress): void {
    this.#changed.set(locationKey, progress)
  }

  async log(level: LogLevel, message: string): Promise<void> {
    const { database, tenantId, runId } = this.#options
    await withTenant(database, tenantId, (tx) =>
      tx.insertInto('etl_log').values({ tenant_id: tenantId, corrida_id: runId, level, message }).execute(),
    )
  }

  /** Ends the run, with its last words in the log. */
  async finish(status: 'completed' | 'failed', message: string, totalRecords: number): Promise<void> {
    this.stop()
    await this.#write()
    const { database, tenantId, runId, clock } = this.#options
    await withTenant(database, tenantId, async (tx) => {
      const now = clock()
      const { numUpdatedRows } = await tx
        .updateTable('etl_corrida')
        .set({
          status,
          message,
          total_registros: totalRecords,
          progress: status === 'completed' ? 100 : this.#progress,
          terminada_en: now,
        })
        .where('corrida_id', '=', runId)
        .where('status', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await tx
        .insertInto('etl_log')
        .values({
          tenant_id: tenantId,
          corrida_id: runId,
          level: status === 'completed' ? 'success' : 'error',
          message,
        })
        .execute()
      await settleRetries(tx, runId, now)
    })
  }

  /** No more heartbeats. */
  stop(): void {
    clearInterval(this.#timer)
  }

  async #beat(): Promise<void> {
    try {
      await this.#write()
    } catch (error) {
      // A database that is away for a moment is no reason to give up.
      if (Date.now() - this.#lastWrite > SILENT_MS) this.#lose(error)
    }
  }

  /** One after the other: an older state must not overtake a newer one. */
  #write(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#writeChanges())
    return this.#writing
  }

  async #writeChanges(): Promise<void> {
    const { database, tenantId, runId, clock } = this.#options
    const changed = [...this.#changed]
    const alive = await withTenant(database, tenantId, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('etl_corrida')
        .set({
          latido_en: sql`clock_timestamp()`,
          progress: this.#progress,
          ...(this.#message === undefined ? {} : { message: this.#message }),
        })
        .where('corrida_id', '=', runId)
        .where('status', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      for (const [locationKey, { status, records, rejected, message, isWanting = false }] of changed) {
        await tx
          .updateTable('etl_corrida_tienda')
          .set({
            status,
            registros: records,
            rechazados: rejected,
            mensaje: message,
            por_releer: isWanting,
            ...momentsOf(status, clock()),
          })
          .where('corrida_id', '=', runId)
          .where('ubicacion_key', '=', locationKey)
          .execute()
      }
      return true
    })
    if (!alive) {
      this.#lose(new Error('the run was ended by another process'))
      return
    }
    this.#lastWrite = Date.now()
    for (const [locationKey, progress] of changed) {
      if (this.#changed.get(locationKey) === progress) this.#changed.delete(locationKey)
    }
  }

  #lose(cause: unknown): void {
    this.stop()
    this.#options.onLost(new Error('the run is no longer ours', { cause }))
  }
}

function momentsOf(status: LocationState, now: Date) {
  if (status === 'pending') return {}
  const begun = { iniciada_en: sql<Date>`coalesce(iniciada_en, ${now})` }
  return status === 'processing' ? begun : { ...begun, terminada_en: now }
}
