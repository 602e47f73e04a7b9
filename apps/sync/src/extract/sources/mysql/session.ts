import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection, type Connection, type ConnectionOptions } from 'mysql2'
import { z } from 'zod'
import { firstAnswer } from '../sql/first-answer.ts'
import { GuardedSocket } from '../sql/guarded-socket.ts'
import { serverAddress, type ServerAddress } from '../sql/server-address.ts'
import { serverFailure } from '../sql/server-failure.ts'
import { inBatches, ROWS_AHEAD } from '../sql/row-stream.ts'
import type { ChainSettings, OpenSession, ServerZone, SqlRows, SqlSession } from '../sql/session.ts'
import type { BoundStatement } from '../sql/statement.ts'
import type { MysqlConfiguration } from './configuration.ts'
import { mysqlReason } from './reasons.ts'
import { columnForms, zeroFilled, type ColumnForm } from './zero-fill.ts'
import { CLOCK, clockRow, isClockOf, OWN_ZONE, steadyOffset } from './zone.ts'

const MYSQL_PORT = 3306

const CONNECT_MS = 10_000
const GOODBYE_MS = 500

/** The server cuts off who takes no rows for a minute; the load behind us may well pause that long. */
const SLOW_READER_SECONDS = 600

/** Of a statement whose reader is gone without a word: it never runs longer. */
const LONGEST_STATEMENT_SECONDS = 3600

/** What the driver tells of a prepared statement, which its types leave out. */
const prepared = z.object({ columns: z.array(z.object({ name: z.string() })) })

/**
 * How to connect to a MySQL or MariaDB and read in one snapshot, as far as its tables are InnoDB.
 */
export function mysqlSessions(
  configuration: MysqlConfiguration,
  { timeZone, bindings }: ChainSettings,
): OpenSession {
  return async (signal) => {
    const address = await serverAddress('mysql', configuration, bindings)
    const session = new MysqlSession(address, configuration, timeZone, signal)
    await session.open(address)
    return session
  }
}

class MysqlSession implements SqlSession {
  readonly #settings: ConnectionOptions
  readonly #configuration: MysqlConfiguration
  readonly #chainZone: string | undefined
  readonly #signal: AbortSignal
  readonly #connection: Connection
  readonly #socket = new GuardedSocket()
  /** Ends what waits for the server: the driver leaves it waiting when its connection is destroyed. */
  readonly #stopped = Promise.withResolvers<never>()
  /** The server is working on something, or sending it. */
  #busy = false

  constructor(
    address: ServerAddress,
    configuration: MysqlConfiguration,
    chainZone: string | undefined,
    signal: AbortSignal,
  ) {
    this.#configuration = configuration
    this.#chainZone = chainZone
    this.#signal = signal
    this.#settings = settingsOf(address, configuration)
    const { host, port } = this.#settings
    this.#connection = createConnection({
      ...this.#settings,
      stream: () =>
        this.#socket
          .setKeepAlive(true)
          .setNoDelay(true)
          .connect({ port: port ?? MYSQL_PORT, host: host ?? '' }),
    })
    // What it tells is heard by whoever waits; without a listener it would end the process.
    this.#connection.on('error', () => undefined)
    this.#stopped.promise.catch(() => undefined)
  }

  async open(address: ServerAddress): Promise<void> {
    this.#signal.addEventListener('abort', this.#onAbort)
    try {
      await firstAnswer(this.#connected(), {
        address,
        limitMs: this.#configuration.limite_segundos * 1000,
        signal: this.#signal,
        isNamed: () => this.#socket.isNamed,
        isAnswer: isServersAnswer,
        ownReason: mysqlReason,
      })
      await this.#begin()
    } catch (error) {
      await this.close()
      throw this.#toSourceError(error)
    }
  }

  async columns({ text }: BoundStatement): Promise<readonly string[]> {
    try {
      let columns: readonly string[] = []
      await this.#answered((done) =>
        this.#connection.prepare(text, (error, statement) => {
          if (!error) columns = prepared.parse(statement).columns.map(({ name }) => name)
          done(error)
        }),
      )
      return columns
    } catch (error) {
      throw this.#toSourceError(error)
    }
  }

  async *rows({ text, values }: BoundStatement): AsyncGenerator<SqlRows> {
    let forms: readonly ColumnForm[] = []
    this.#busy = true
    // Prepared at the server: `query` would write the values into the text here.
    const rows = this.#connection
      .execute({ sql: text, values: [...values], rowsAsArray: true })
      .stream({ highWaterMark: ROWS_AHEAD })
    rows.on('fields', (fields: unknown) => {
      forms = columnForms(fields)
    })
    const end = () => rows.destroy(new Error('the connection was lost'))
    this.#connection.on('error', end)
    this.#signal.addEventListener('abort', end)
    try {
      let isEmpty = true
      for await (const batch of inBatches(rows)) {
        isEmpty = false
        this.#socket.handOn()
        yield { columns: forms.map(({ name }) => name), rows: zeroFilled(batch, forms) }
      }
      if (isEmpty) yield { columns: forms.map(({ name }) => name), rows: [] }
      this.#busy = false
    } catch (error) {
      // What the server itself refuses leaves the line as it was.
      if (error instanceof Error && 'sqlState' in error) this.#busy = false
      throw this.#toSourceError(error)
    } finally {
      this.#connection.off('error', end)
      this.#signal.removeEventListener('abort', end)
    }
  }

  async serverZone(): Promise<ServerZone | undefined> {
    const chain = this.#chainZone
    if (chain === undefined || this.#configuration.zona_horaria !== undefined) return undefined
    try {
      const read = clockRow.parse(await this.#row(CLOCK))
      const [name] = await this.#row(OWN_ZONE)
      await this.#run('SET time_zone = @@global.time_zone')
      const own = clockRow.parse(await this.#row(CLOCK))
      return { name: String(name), isChains: isClockOf(chain, own), readsChains: isClockOf(chain, read) }
    } catch (error) {
      throw this.#toSourceError(error)
    }
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#onAbort)
    if (this.#busy) this.#stop()
    else
      await Promise.race([this.#answered((done) => this.#connection.end(done)), sleep(GOODBYE_MS)]).catch(
        () => undefined,
      )
    this.#connection.destroy()
  }

  async #connected(): Promise<void> {
    try {
      await this.#answered((done) => this.#connection.connect(done))
    } catch (error) {
      throw this.#socket.refusal ?? error
    }
  }

  async #begin(): Promise<void> {
    await this.#run('SET SESSION TRANSACTION READ ONLY')
    await this.#run(`SET SESSION net_write_timeout = ${SLOW_READER_SECONDS}`)
    await this.#takeZone()
    await this.#limitStatements()
    await this.#run('START TRANSACTION WITH CONSISTENT SNAPSHOT')
  }

  /**
   * A server knows zones by name only once their tables are loaded, which few do. A zone whose clocks never change
   * is then told by its offset; of another the server's own stays.
   */
  async #takeZone(): Promise<void> {
    const { zona_horaria } = this.#configuration
    if (zona_horaria !== undefined) await this.#setZone(zona_horaria)
    else if (this.#chainZone !== undefined && !(await this.#knows(this.#setZone(this.#chainZone)))) {
      const offset = steadyOffset(this.#chainZone, clockRow.parse(await this.#row(CLOCK)))
      if (offset !== undefined) await this.#setZone(offset)
    }
  }

  #setZone(zone: string): Promise<void> {
    return this.#answered((done) =>
      this.#connection.execute('SET time_zone = ?', [zone], (error) => done(error)),
    )
  }

  /** MariaDB and MySQL call it differently, and before 10.1 and 5.7.8 there is none. */
  async #limitStatements(): Promise<void> {
    const limits = [
      `SET SESSION max_statement_time = ${LONGEST_STATEMENT_SECONDS}`,
      `SET SESSION max_execution_time = ${LONGEST_STATEMENT_SECONDS * 1000}`,
    ]
    for (const limit of limits) {
      if (await this.#knows(this.#run(limit))) return
    }
  }

  /** Whether the server knows what it was told to set. */
  #knows(setting: Promise<void>): Promise<boolean> {
    return setting.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'errno' in error && UNKNOWN.has(error.errno)) return false
        throw error
      },
    )
  }

  async #row(sql: string): Promise<readonly unknown[]> {
    let row: readonly unknown[] = []
    await this.#answered((done) =>
      this.#connection.query({ sql, rowsAsArray: true }, (error, rows) => {
        if (!error) row = rowList.parse(rows)[0] ?? []
        done(error)
      }),
    )
    return row
  }

  /** Not prepared: MySQL prepares no START TRANSACTION. */
  #run(sql: string): Promise<void> {
    return this.#answered((done) => this.#connection.query(sql, (error) => done(error)))
  }

  /** Waits for a callback of the driver, or the connection's end. */
  async #answered(ask: (done: (error: Error | null | undefined) => void) => unknown): Promise<void> {
    const answer = Promise.withResolvers<void>()
    this.#busy = true
    ask((error) => (error ? answer.reject(error) : answer.resolve()))
    await Promise.race([answer.promise, this.#stopped.promise])
    this.#busy = false
  }

  #toSourceError(error: unknown): unknown {
    if (this.#signal.aborted) return this.#signal.reason
    return this.#socket.refusal ?? serverFailure(error, mysqlReason)
  }

  readonly #onAbort = (): void => this.#stop()

  /** Cutting the line is not enough: the server would notice only when it has rows to send. */
  #stop(): void {
    const { threadId } = this.#connection
    const wasBusy = this.#busy
    this.#busy = false
    this.#connection.destroy()
    this.#stopped.reject(new Error('stopped'))
    if (wasBusy && threadId) kill(this.#settings, threadId)
  }
}

/** What a server sends by number, and ways to prove who we are that are not ours. */
function isServersAnswer(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /^(ER_|AUTH_SWITCH_PLUGIN_ERROR$|MYSQL_CLEAR_PASSWORD_NOT_ENABLED$)/.test(code)
}

/** Codes of the server for a variable and a time zone that it does not know. */
const UNKNOWN: ReadonlySet<unknown> = new Set([1193, 1298])

const rowList = z.array(z.array(z.unknown()))

function settingsOf(address: ServerAddress, { tls }: MysqlConfiguration): ConnectionOptions {
  const { host, port = MYSQL_PORT, database, user, password } = address
  const ssl = { rejectUnauthorized: tls === 'verificar', verifyIdentity: tls === 'verificar' }
  return {
    host,
    port,
    database,
    user,
    password,
    ...(tls === 'no' ? {} : { ssl }),
    connectTimeout: CONNECT_MS,
    charset: 'utf8mb4',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    multipleStatements: false,
    flags: ['-LOCAL_FILES'],
  }
}

function kill(settings: ConnectionOptions, threadId: number): void {
  const { host, port } = settings
  const connection = createConnection({
    ...settings,
    connectTimeout: 3000,
    stream: () => new GuardedSocket().connect({ port: port ?? MYSQL_PORT, host: host ?? '' }),
  })
  connection.on('error', () => undefined)
  // Refused or late: the statement then ends by its own time limit.
  connection.query(`KILL CONNECTION ${threadId}`, () => connection.destroy())
}
