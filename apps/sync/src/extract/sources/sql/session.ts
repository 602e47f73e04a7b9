import type { BoundStatement } from './statement.ts'

/** Some rows of a query: values in the order of the columns. */
export interface SqlRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/**
 * A connection for one reading, in one read-only transaction. Values come without loss: numbers that JavaScript
 * cannot count exactly as text, dates and times as the text of the store's own clock. Failures are SourceErrors.
 */
export interface SqlSession {
  /** Names of a query's columns; nothing is read. */
  readonly columns: (statement: BoundStatement) => Promise<readonly string[]>
  readonly rows: (statement: BoundStatement) => AsyncIterable<SqlRows>
  /** Ends the connection, also in the middle of rows; takes no longer than a second. */
  readonly close: () => Promise<void>
}

/** Connects. Aborting the signal ends whatever goes on, at the server too. */
export type OpenSession = (signal: AbortSignal) => Promise<SqlSession>
