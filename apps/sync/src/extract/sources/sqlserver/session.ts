import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as Tedious from 'tedious'
import type { Connection, ConnectionConfiguration, Request } from 'tedious'
import { z } from 'zod'
import { firstAnswer } from '../sql/first-answer.ts'
import { refuseOwnMachine } from '../sql/guarded-socket.ts'
import { ServerLine } from './server-line.ts'
import { serverAddress, type ServerAddress } from '../sql/server-address.ts'
import { serverFailure } from '../sql/server-failure.ts'
import { inBatches, ROWS_AHEAD } from '../sql/row-stream.ts'
import type { ChainSettings, OpenSession, SqlRows, SqlSession } from '../sql/session.ts'
import type { BoundStatement } from '../sql/statement.ts'
import type { SqlserverConfiguration } from './configuration.ts'
import { sqlserverReason } from './reasons.ts'
import { columnNames, exactValues, refuseOffsets, type Column } from './values.ts'

const CONNECT_MS = 10_000
const CANCEL_MS = 500

/** What of it is used. */
type Driver = Pick<typeof Tedious, 'Connection' | 'Request' | 'TYPES'>

/** A request to be executed, and its end. */
interface PreparedRequest {
  readonly request: Request
  readonly finished: Promise<void>
}

const columns = z.array(z.object({ colName: z.string(), type: z.object({ name: z.string() }) }))

/** How to connect to an SQL Server and read: in one snapshot where its database allows them. */
export function sqlserverSessions(
  configuration: SqlserverConfiguration,
  { bindings }: ChainSettings,
): OpenSession {
  return async (signal) => {
    const address = await serverAddress('sqlserver', configuration, bindings)
    // Which port an instance has is asked by the driver, before there is a line.
    const isNamed = await refuseOwnMachine(address.host)
    // Large, and few need it: loaded with the first source of its kind.
    const driver = await import('tedious')
    const session = new SqlserverSession(driver, address, configuration, signal)
    await session.open(address, isNamed)
    return session
  }
}

/**
 * SQL Server has no read-only transactions: the login's rights keep it from writing, and the transaction that
 * is never committed undoes what they do not.
 */
class SqlserverSession implements SqlSession {
  readonly #driver: Driver
  readonly #configuration: SqlserverConfiguration
  readonly #signal: AbortSignal
  readonly #connection: Connection
  readonly #line: ServerLine
  #request: Request | undefined

  constructor(
    driver: Driver,
    address: ServerAddress,
    configuration: SqlserverConfiguration,
    signal: AbortSignal,
  ) {
    this.#driver = driver
    this.#configuration = configuration
    this.#signal = signal
    this.#line = new ServerLine(address.destinations)
    this.#connection = new driver.Connection(settingsOf(address, configuration, this.#line))
    // What it tells is heard by whoever waits; without a listener it would end the process.
    this.#connection.on('error', () => undefined)
  }

  async open(address: ServerAddress, isNamed: boolean): Promise<void> {
    this.#signal.addEventListener('abort', this.#stop)
    try {
      await firstAnswer(this.#connected(), {
        address,
        limitMs: this.#configuration.limite_segundos * 1000,
        signal: this.#signal,
        isNamed: () => this.#line.isNamed ?? isNamed,
        isAnswer: (error) => 'number' in error || ('code' in error && error.code === 'ELOGIN'),
        ownReason: sqlserverReason,
      })
      await this.#begin()
    } catch (error) {
      await this.close()
      throw this.#toSourceError(error)
    }
  }

  async columns(statement: BoundStatement): Promise<readonly string[]> {
    let found: readonly Column[] = []
    // Inside sp_executesql it ends with the statement.
    const { request, finished } = this.#prepared({ ...statement, text: `SET FMTONLY ON; ${statement.text}` })
    request.on('columnMetadata', (metadata) => (found = columns.parse(metadata)))
    this.#connection.execSql(request)
    await finished
    refuseOffsets(found)
    return columnNames(found)
  }

  async *rows(statement: BoundStatement): AsyncGenerator<SqlRows> {
    let found: readonly Column[] = []
    const { request, finished } = this.#prepared(statement)
    const rows = new Readable({ objectMode: true, highWaterMark: ROWS_AHEAD, read: () => request.resume() })
    request.on('columnMetadata', (metadata) => (found = columns.parse(metadata)))
    request.on('row', (cells: readonly { readonly value: unknown }[]) => {
      if (!rows.destroyed && !rows.push(exactValues(cells, found))) request.pause()
    })
    finished.then(
      () => rows.push(null),
      (error: unknown) => rows.destroy(error instanceof Error ? error : new Error('the request failed')),
    )
    this.#connection.execSql(request)
    try {
      let isEmpty = true
      for await (const batch of inBatches(rows)) {
        if (isEmpty) refuseOffsets(found)
        isEmpty = false
        this.#line.handOn()
        yield { columns: columnNames(found), rows: batch }
      }
      if (isEmpty) yield { columns: columnNames(found), rows: [] }
    } catch (error) {
      throw this.#toSourceError(error)
    } finally {
      rows.destroy()
    }
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#stop)
    if (this.#request) {
      // The server is to stop working, not only to lose its reader.
      const ended = Promise.withResolvers<void>()
      this.#request.once('requestCompleted', ended.resolve)
      this.#request.resume()
      this.#request.cancel()
      await Promise.race([ended.promise, sleep(CANCEL_MS)])
    }
    this.#connection.close()
  }

  async #connected(): Promise<void> {
    const connected = Promise.withResolvers<void>()
    this.#connection.connect((error) => {
      if (error) connected.reject(this.#line.refusal ?? error)
      else connected.resolve()
    })
    await connected.promise
  }

  async #begin(): Promise<void> {
    await this.#batch(`
      SET NOCOUNT ON;
      SET XACT_ABORT ON;
      SET DEADLOCK_PRIORITY LOW;
      SET LOCK_TIMEOUT ${this.#configuration.limite_segundos * 1000};
      IF EXISTS (
        SELECT 1 FROM sys.databases
        WHERE databases.database_id = DB_ID() AND databases.snapshot_isolation_state = 1
      )
        SET TRANSACTION ISOLATION LEVEL SNAPSHOT;
      BEGIN TRANSACTION;
    `)
  }

  async #batch(sql: string): Promise<void> {
    const { request, finished } = this.#newRequest(sql)
    this.#connection.execSqlBatch(request)
    await finished
  }

  /** Days are sent as dates: as text, `SET DATEFORMAT dmy` would turn them around. */
  #prepared({ text, names, values }: BoundStatement): PreparedRequest {
    const { TYPES } = this.#driver
    const requested = this.#newRequest(text)
    names.forEach((name, index) => {
      const isDay = name === 'desde' || name === 'hasta'
      const value = values[index] ?? ''
      requested.request.addParameter(
        name,
        isDay ? TYPES.Date : TYPES.NVarChar,
        isDay ? new Date(value) : value,
      )
    })
    return requested
  }

  #newRequest(text: string): PreparedRequest {
    const done = Promise.withResolvers<void>()
    const request = new this.#driver.Request(text, (error) => {
      this.#request = undefined
      if (error) done.reject(this.#toSourceError(error))
      else done.resolve()
    })
    this.#request = request
    return { request, finished: done.promise }
  }

  #toSourceError(error: unknown): unknown {
    if (this.#signal.aborted) return this.#signal.reason
    return this.#line.refusal ?? serverFailure(error, sqlserverReason)
  }

  readonly #stop = (): void => void this.close()
}

function settingsOf(
  address: ServerAddress,
  { tls, tls_antiguo, instancia }: SqlserverConfiguration,
  line: ServerLine,
): ConnectionConfiguration {
  const { host, port, database, user, password } = address
  return {
    server: host,
    authentication: { type: 'default', options: { userName: user, password } },
    options: {
      ...(instancia === undefined ? { port: port ?? 1433 } : { instanceName: instancia }),
      database,
      connector: line.connect,
      encrypt: tls !== 'no' || tls_antiguo,
      trustServerCertificate: tls !== 'verificar' || tls_antiguo,
      ...(tls_antiguo
        ? { cryptoCredentialsDetails: { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } }
        : {}),
      connectTimeout: CONNECT_MS,
      // Our own limits are for each wait; this one would be for the whole reading.
      requestTimeout: 0,
      cancelTimeout: CANCEL_MS,
      maxRetriesOnTransientErrors: 0,
      readOnlyIntent: true,
      useUTC: true,
      appName: 'abasto',
    },
  }
}
