import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from './connection.ts'
import type { Tables } from '../schema/tables.ts'

/** A query whose rows are of this type. */
export type RowsQuery<Row> = RawBuilder<Row>

export interface CursorOptions {
  /** For the message that stops a query which is running when the signal comes. */
  readonly database: Database
  /** Ends the reading, also in the middle of a query. */
  readonly signal: AbortSignal
  readonly rowsAtOnce?: number
}

/**
 * All rows of a query, some at a time, by a cursor of the transaction: memory holds one portion, however many
 * there are, and the next is fetched when it is asked for.
 *
 * @throws the signal's reason once it has come
 */
export async function* readByCursor<Row>(
  tx: Transaction<Tables>,
  query: RowsQuery<Row>,
  { database, signal, rowsAtOnce = 500 }: CursorOptions,
): AsyncGenerator<Row[], void, undefined> {
  const cursor = sql.id(`cursor_${crypto.randomUUID()}`)
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
  const pid = rows[0]?.pid
  let stopping: Promise<unknown> | undefined
  const stop = () => {
    stopping = sql`SELECT pg_cancel_backend(${pid})`.execute(database).catch(() => undefined)
  }
  signal.addEventListener('abort', stop)
  try {
    // Every row will be read: the plan is to be the one that is quickest for all of them.
    await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(tx)
    await sql`DECLARE ${cursor} NO SCROLL CURSOR FOR ${query}`.execute(tx)
    for (;;) {
      signal.throwIfAborted()
      const portion = await sql<Row>`FETCH ${sql.lit(rowsAtOnce)} FROM ${cursor}`.execute(tx)
      if (portion.rows.length > 0) yield portion.rows
      if (portion.rows.length < rowsAtOnce) return
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', stop)
    // Before the connection goes to someone whose query it must not stop.
    await stopping
  }
}
