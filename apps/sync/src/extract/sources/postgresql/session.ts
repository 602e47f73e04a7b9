import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, types, type ClientConfig, type CustomTypesConfig } from 'pg'
import { USUAL_BATCH_BYTES } from '../limits.ts'
import { firstAnswer } from '../sql/first-answer.ts'
import { GuardedSocket } from '../sql/guarded-socket.ts'
import { serverAddress, type ServerAddress } from '../sql/server-address.ts'
import { serverFailure } from '../sql/server-failure.ts'
import type { ChainSettings, OpenSession, ServerZone, SqlRows, SqlSession } from '../sql/session.ts'
import { OwnRefusal, SourceError } from '../source-error.ts'
import type { BoundStatement } from '../sql/statement.ts'
import type { PostgresqlConfiguration } from './configuration.ts'
import { postgresqlReason } from './reasons.ts'

const CONNECT_MS = 10_000
const GOODBYE_MS = 500

/** Rows asked for at once: few at first, until it is known how large they are. */
const FIRST_FETCH_ROWS = 50
const MOST_FETCH_ROWS = 2000

/** Text as the server writes it, except whole numbers and fractions that JavaScript holds exactly. */
const { INT2, INT4, FLOAT4, FLOAT8, BYTEA } = types.builtins
const NATIVE = new Set<number>([INT2, INT4, FLOAT4, FLOAT8, BYTEA])
const exactTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    NATIVE.has(oid) ? types.getTypeParser(oid, format) : (value: string | Buffer) => value,
}

/**
 * How to connect to a PostgreSQL and read in one snapshot, which it gives to read-only transactions.
 */
export function postgresqlSessions(
  configuration: PostgresqlConfiguration,
  { timeZone, bindings }: ChainSettings,
): OpenSession {
  return async (signal) => {
    const address = await serverAddress('postgresql', configuration, bindings)
    const session = new PostgresqlSession(address, configuration, timeZone, signal)
    await session.open(address)
    return session
  }
}

class PostgresqlSession implements SqlSession {
  readonly #settings: ClientConfig
  readonly #configuration: PostgresqlConfiguration
  readonly #chainZone: string | undefined
  readonly #signal: AbortSignal
  readonly #socket = new GuardedSocket()
  readonly #client: Client
  #backend: number | undefined
  /** The server has let us in. */
  #isIn = false
  /** The server is working on something, or sending it. */
  #busy = false

  constructor(
    address: ServerAddress,
    configuration: PostgresqlConfiguration,
    chainZone: string | undefined,
    signal: AbortSignal,
  ) {
    this.#configuration = configuration
    this.#chainZone = chainZone
    this.#signal = signal
    this.#settings = settingsOf(address, configuration)
    this.#client = new Client({ ...this.#settings, stream: () => this.#socket, types: exactTypes })
    if (configuration.tls === 'no')
      refuseInClear(this.#client, () => this.#socket.destroy(new OwnRefusal(IN_CLEAR)))
    // What it tells is heard by whoever waits; without a listener it would end the process.
    this.#client.on('error', () => undefined)
  }

  async open(address: ServerAddress): Promise<void> {
    this.#signal.addEventListener('abort', this.#stop)
    try {
      await firstAnswer(this.#connected(), {
        address,
        limitMs: this.#configuration.limite_segundos * 1000,
        signal: this.#signal,
        isNamed: () => this.#socket.isNamed,
        isAnswer: (error) => error instanceof DatabaseError || /password must be|SASL/.test(error.message),
        ownReason: postgresqlReason,
      })
      await this.#begin()
    } catch (error) {
      await this.close()
      throw this.#toSourceError(error)
    }
  }

  async columns({ text, values }: BoundStatement): Promise<readonly string[]> {
    await this.#query(`DECLARE columnas NO SCROLL CURSOR FOR ${text}`, values)
    const { columns } = await this.#query('FETCH FORWARD 0 FROM columnas')
    await this.#query('CLOSE columnas')
    return columns
  }

  async *rows({ text, values }: BoundStatement): AsyncGenerator<SqlRows> {
    // Takes nothing but a query. Each FETCH has its own statement_timeout, however long the whole reading is.
    await this.#query(`DECLARE lectura NO SCROLL CURSOR FOR ${text}`, values)
    this.#socket.handOn()
    for (let asked = FIRST_FETCH_ROWS; ;) {
      const portion = await this.#query(`FETCH FORWARD ${asked} FROM lectura`)
      const rowBytes = this.#socket.handOn() / Math.max(portion.rows.length, 1)
      yield portion
      if (portion.rows.length < asked) return
      asked = Math.min(Math.max(Math.floor(USUAL_BATCH_BYTES / rowBytes), 1), MOST_FETCH_ROWS)
    }
  }

  async serverZone(): Promise<ServerZone | undefined> {
    const chain = this.#chainZone
    if (chain === undefined || this.#configuration.zona_horaria !== undefined) return undefined
    const { rows } = await this.#query(
      `SELECT
         pg_settings.reset_val,
         (now() AT TIME ZONE pg_settings.reset_val) = (now() AT TIME ZONE pg_settings.setting)
           AND (now() + interval '6 months') AT TIME ZONE pg_settings.reset_val
             = (now() + interval '6 months') AT TIME ZONE pg_settings.setting,
         pg_settings.setting = $1
       FROM pg_settings
       WHERE pg_settings.name = 'TimeZone'`,
      [chain],
    )
    const [name, isSame, readsChains] = rows[0] ?? []
    return {
      name: String(name),
      isChains: isSame === 't' && readsChains === 't',
      readsChains: readsChains === 't',
    }
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#stop)
    // No goodbye to whom has not let us in: how long that takes would tell what stands there.
    if (this.#isIn && !this.#socket.destroyed && !this.#busy) {
      await Promise.race([this.#client.end().catch(() => undefined), sleep(GOODBYE_MS)])
    }
    this.#socket.destroy()
  }

  /** Drivers put errors of their own over what the socket was cut off for. */
  async #connected(): Promise<void> {
    try {
      await this.#client.connect()
    } catch (error) {
      throw this.#socket.refusal ?? error
    }
    this.#isIn = true
  }

  async #begin(): Promise<void> {
    const limitMs = this.#configuration.limite_segundos * 1000
    await this.#query(
      `SET default_transaction_read_only = on;
       SET statement_timeout = ${limitMs};
       SET standard_conforming_strings = on;
       SET datestyle = 'ISO, YMD';
       SET extra_float_digits = 3;
       SET cursor_tuple_fraction = 1`,
    )
    await this.#takeZone()
    await this.#query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await this.#query('SELECT pg_backend_pid()')
    this.#backend = Number(rows[0]?.[0])
  }

  /** A server that does not know the chain's zone keeps its own. Before the transaction, which a refusal would end. */
  async #takeZone(): Promise<void> {
    const { zona_horaria } = this.#configuration
    const zone = zona_horaria ?? this.#chainZone
    if (zone === undefined) return
    try {
      await this.#query(`SELECT set_config('timezone', $1, false)`, [zone])
    } catch (error) {
      if (zona_horaria !== undefined || !(error instanceof SourceError)) throw error
    }
  }

  async #query(text: string, values: readonly string[] = []): Promise<SqlRows> {
    this.#busy = true
    try {
      const query = { text, rowMode: 'array' as const, ...(values.length > 0 ? { values: [...values] } : {}) }
      const { fields, rows } = await this.#client.query<unknown[]>(query)
      this.#busy = false
      return { columns: fields?.map(({ name }) => name) ?? [], rows }
    } catch (error) {
      // What the server itself refuses leaves the line as it was.
      if (error instanceof DatabaseError) this.#busy = false
      throw this.#toSourceError(error)
    }
  }

  #toSourceError(error: unknown): unknown {
    if (this.#signal.aborted) return this.#signal.reason
    return this.#socket.refusal ?? serverFailure(error, postgresqlReason)
  }

  /** Cutting the line is not enough: the server would notice only when it has rows to send. */
  readonly #stop = (): void => {
    const wasBusy = this.#busy
    this.#socket.destroy()
    if (wasBusy && this.#backend !== undefined) void cancel(this.#settings, this.#backend)
  }
}

function settingsOf(address: ServerAddress, { tls }: PostgresqlConfiguration): ClientConfig {
  const { host, port = 5432, database, user, password } = address
  return {
    host,
    port,
    database,
    user,
    // A function, so that pg never looks for one in PGPASSWORD or ~/.pgpass.
    password: () => password,
    // `host`: whom the certificate must name; pg tells TLS nothing when it is a number.
    ssl: tls === 'no' ? false : { rejectUnauthorized: tls === 'verificar', host },
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'abasto',
    keepAlive: true,
  }
}

const IN_CLEAR =
  'El servidor pide la clave en claro, y sin TLS no se le envía: dale al usuario scram-sha-256, o usa tls'

/** A server may ask for the password as it is, which pg would send: of the password itself nothing tells how it goes. */
function refuseInClear(client: Client, refuse: () => void): void {
  const connection: unknown = Reflect.get(client, 'connection')
  if (!(connection instanceof EventEmitter)) throw new Error('pg has another shape')
  // Before the driver's own: cut off, it has nowhere to send it.
  connection.prependListener('authenticationCleartextPassword', refuse)
}

async function cancel(settings: ClientConfig, backend: number): Promise<void> {
  const client = new Client({
    ...settings,
    stream: () => new GuardedSocket(),
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_cancel_backend($1)', [backend])
  } catch {
    // The statement then ends by its own time limit.
  } finally {
    await client.end().catch(() => undefined)
  }
}
