import { existsSync } from 'node:fs'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { SourceError } from '../source-error.ts'
import type { OpenSession, SqlRows } from '../sql/session.ts'
import { asSourceFailure } from './read-only-database.ts'

const BATCH_ROWS = 500
const BUSY_WAIT_MS = 5000

/** A database file of any schema, read by queries in one transaction; nothing can be written. */
export function sqliteSessions(ruta: string): OpenSession {
  return async (signal) => {
    if (!existsSync(ruta)) throw new SourceError('No se encuentra la base de datos del punto de venta')
    const database = opened(ruta)
    return {
      async columns({ text }) {
        return told(() => columnNames(database, text))
      },
      rows: ({ text, values }) => rows(database, text, values, signal),
      async close() {
        database.close()
      },
    }
  }
}

function opened(ruta: string): DatabaseSync {
  return told(() => {
    const database = new DatabaseSync(ruta, { readOnly: true, timeout: BUSY_WAIT_MS })
    database.exec('BEGIN')
    return database
  })
}

function columnNames(database: DatabaseSync, text: string): string[] {
  return database
    .prepare(text)
    .columns()
    .map(({ name }) => name)
}

async function* rows(
  database: DatabaseSync,
  text: string,
  values: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<SqlRows> {
  const columns = told(() => columnNames(database, text))
  const found = told(() => {
    const statement = database.prepare(text)
    statement.setReadBigInts(true)
    return statement.iterate(...values)
  })
  let batch: unknown[][] = []
  for (;;) {
    const { done, value } = told(() => found.next())
    if (done) break
    batch.push(columns.map((column) => plain(value[column])))
    if (batch.length < BATCH_ROWS) continue
    yield { columns, rows: batch }
    batch = []
    // SQLite works in our thread.
    await setImmediate()
    signal.throwIfAborted()
  }
  yield { columns, rows: batch }
}

/** Whole numbers that JavaScript cannot count exactly come as text. */
function plain(value: SQLOutputValue | undefined): unknown {
  if (typeof value !== 'bigint') return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

function told<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw reasonOf(error)
  }
}

/** What SQLite says of a query is for whoever wrote it. */
function reasonOf(error: unknown): unknown {
  const failure = asSourceFailure(error)
  const isOfQuery = error instanceof Error && 'errcode' in error && error.errcode === 1
  return isOfQuery ? new SourceError(`La consulta falla: ${error.message}`, { cause: error }) : failure
}
