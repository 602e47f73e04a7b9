import type { SecretBinding } from './destination.ts'
import type { BoundStatement } from './statement.ts'

/** What all sources of a chain have in common. */
export interface ChainSettings {
  /** Moments with a zone are read in it unless the configuration names another. */
  readonly timeZone?: string | undefined
  /** Servers that the chain's secrets are for, where nothing beside a secret says it. */
  readonly bindings?: readonly SecretBinding[] | undefined
}

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
  /** Undefined where the configuration says whose clock it is; left out by servers whose sessions have no zone. */
  readonly serverZone?: () => Promise<ServerZone | undefined>
  /** Ends the connection, also in the middle of rows; takes no longer than a second. */
  readonly close: () => Promise<void>
}

/** The zone of a server's own sessions, beside the chain's. */
export interface ServerZone {
  /** As the server names it. */
  readonly name: string
  /** Its clock shows what the chain's does, now and half a year from now. */
  readonly isChains: boolean
  /** What is read is on the chain's clock: the server knows its zone. */
  readonly readsChains: boolean
}

/** Connects. Aborting the signal ends whatever goes on, at the server too. */
export type OpenSession = (signal: AbortSignal) => Promise<SqlSession>
