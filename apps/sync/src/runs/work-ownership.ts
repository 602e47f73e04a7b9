import { createHash } from 'node:crypto'
import { LOCKS, type Lock } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Something that one process at a time works on: what kind of work it is, and which. */
export interface Work {
  readonly lock: Lock
  readonly key: number
}

/** The work on a run. */
export const runWork = (runId: number): Work => ({ lock: LOCKS.run, key: runId })

/** Work that has a name instead of a number. Two names may, once in four thousand million, stand for the same. */
export function namedWork(lock: Lock, name: string): Work {
  return { lock, key: createHash('sha256').update(name).digest().readInt32BE() }
}

/**
 * What this process works on, as locks of one database session of its own. The server lets go of them
 * the moment the process is gone, kill -9 included, so whoever asks next knows at once that the work is dead.
 * The heartbeat of runs is for the rest: a process that hangs, a connection lost on the way.
 */
export class WorkOwnership {
  readonly #pool: Pool
  readonly #onLost: () => void
  #session: Promise<PoolClient> | undefined
  #isClosed = false

  /** @param onLost the session broke: the locks are gone, so all that this process works on has to end */
  constructor(pool: Pool, onLost: () => void) {
    this.#pool = pool
    this.#onLost = onLost
  }

  /** Waits for whoever works on it. @throws Error once it is closed */
  async take({ lock, key }: Work): Promise<void> {
    const session = await this.#connected()
    await session.query('SELECT pg_advisory_lock($1, $2)', [lock, key])
  }

  /** @returns false where another process works on it. @throws Error once it is closed */
  async tryTake({ lock, key }: Work): Promise<boolean> {
    const session = await this.#connected()
    const { rows } = await session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      lock,
      key,
    ])
    return rows[0]?.taken === true
  }

  async release({ lock, key }: Work): Promise<void> {
    const session = await this.#session
    await session?.query('SELECT pg_advisory_unlock($1, $2)', [lock, key])
  }

  /** For good: work that is being begun meanwhile is not. */
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

/** Whether no living process works on it. Meaningful until the transaction ends. */
export async function isAbandoned(tx: Tx, { lock, key }: Work): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(lock)}, ${key}) AS taken
  `.execute(tx)
  return rows[0]?.taken === true
}

/** Whether a living process works on it, looked at without taking it: nobody who wants to begin is in the way. */
export async function isWorkedOn(database: Database, { lock, key }: Work): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT EXISTS (
      SELECT FROM pg_locks
      WHERE pg_locks.locktype = 'advisory'
        AND pg_locks.granted
        AND pg_locks.database = (SELECT pg_database.oid FROM pg_database WHERE pg_database.datname = current_database())
        AND pg_locks.classid = ${sql.lit(lock)}
        AND pg_locks.objid::bigint = ${key >>> 0}
        AND pg_locks.objsubid = 2
    ) AS held
  `.execute(database)
  return rows[0]?.held === true
}
