import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'
import type { Tables } from '../schema/tables.ts'
import { holdingBegins } from './held-begin.ts'

export type Database = Kysely<Tables>

const { INT8, NUMERIC, DATE } = types.builtins

/**
 * How values arrive from PostgreSQL: `date` as 'YYYY-MM-DD', `int8` and `numeric` as numbers (our counts
 * and quantities stay below 2^53 / 15 digits by their column types), `timestamptz` as Date.
 */
const ourTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary') {
      if (oid === INT8 || oid === NUMERIC) return Number
      if (oid === DATE) return (value: string) => value
    }
    return types.getTypeParser(oid, format)
  },
}

export interface ConnectionOptions {
  /** Shown in pg_stat_activity. */
  readonly application: string
  readonly maxConnections?: number
  /** The server ends a statement that takes longer. */
  readonly statementMs?: number
  /** A connection the server dropped while idle; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void
}

/** Pool over one role's URL. End it when done: `pool.end()`, or `destroy()` of the Kysely above it. */
export function createPool(
  url: string,
  { application, maxConnections = 10, statementMs, onIdleError }: ConnectionOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    application_name: application,
    connectionTimeoutMillis: 10_000,
    // A machine that is gone says nothing: only asking finds out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
    types: ourTypes,
  })
  // Without a listener an idle connection's end would end the process.
  pool.on('error', (error) => onIdleError?.(error))
  // Nor may the end of one that is held between two queries: its holder learns of it by the next.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Typed queries over a pool. */
export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: holdingBegins(pool) }) })
}
