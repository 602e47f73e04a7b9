import { LOCKS } from '@abasto/database/connections/advisory-locks'
import { sql } from 'kysely'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Pool, PoolClient } from 'pg'

/**
 * The runs this process works on, as locks of one database session of its own. The server lets go of them
 * the moment the process is gone, kill -9 included, so whoever asks next knows at once that a run is dead.
 * The heartbeat in the table is for the rest: a process that hangs, a connection lost on the way.
 */
export class RunOwnership {
  readonly #pool: Pool
  readonly #onLost: () => void
  #session: Promise<PoolClient> | undefined
  #isClosed = false

  /** @param onLost the session broke: the locks are gone, so every run of this process has to end */
  constructor(pool: Pool, onLost: () => void) {
    this.#pool = pool
    this.#onLost = onLost
  }

  /** @throws Error once it is closed */
  async take(runId: number): Promise<void> {
    const session = await this.#connected()
    await session.query('SELECT pg_advisory_lock($1, $2)', [LOCKS.run, runId])
  }

  async release(runId: number): Promise<void> {
    const session = await this.#session
    await session?.query('SELECT pg_advisory_unlock($1, $2)', [LOCKS.run, runId])
  }

  /** For good: a run that is being opened meanwhile is not. */
  async close(): Promise<void> {
    this.#isClosed = true
    const session = this.#session
    this.#session = undefined
    ;(await session)?.release(true)
  }

  #connected(): Promise<PoolClient> {
    if (this.#isClosed) throw new Error('the service is stopping')
    this.#session ??= this.#connect()
    return this.#session
  }

  async #connect(): Promise<PoolClient> {
    try {
      const session = await this.#pool.connect()
      session.once('error', () => {
        if (!this.#session) return
        this.#session = undefined
        session.release(true)
        this.#onLost()
      })
      return session
    } catch (error) {
      this.#session = undefined
      throw error
    }
  }
}

/** Whether no living process works on the run. Meaningful until the transaction ends. */
export async function isAbandoned(tx: Tx, runId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(LOCKS.run)}, ${runId}) AS taken
  `.execute(tx)
  return rows[0]?.taken === true
}
