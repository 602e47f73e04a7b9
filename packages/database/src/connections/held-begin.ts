import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'

/**
 * A pool as the query builder takes it. The builder sends `begin` in a message of its own, which every call would wait
 * for: here it is held until the first statement of the transaction, and goes with it where that has no parameters, as
 * the one that says whose rows are seen.
 */
export function holdingBegins(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const made = known.get(client) ?? new HoldingBegin(client)
      known.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}

/** As the query builder writes them. */
const BEGINS = /^(?:begin|start transaction .*)$/
const ENDS = /^(?:commit|rollback)$/

class HoldingBegin implements PostgresPoolClient {
  readonly #client: PoolClient
  #held: string | undefined

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    what: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof what !== 'string') throw new Error('rows are read all at once')
    return this.#send(what, values)
  }

  release(destroy?: boolean): void {
    this.#held = undefined
    this.#client.release(destroy)
  }

  async #send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const held = this.#held
    this.#held = BEGINS.test(text) ? text : undefined
    if (this.#held !== undefined) return NOTHING
    // Nothing was done in it.
    if (held !== undefined && ENDS.test(text)) return NOTHING
    if (held !== undefined && values.length === 0) {
      return asBuilt(await this.#client.query<R & QueryResultRow>(`${held}; ${text}`))
    }
    if (held !== undefined) await this.#client.query(held)
    return asBuilt(await this.#client.query<R & QueryResultRow>(text, [...values]))
  }
}

type Command = PostgresQueryResult<never>['command']

const COMMANDS: readonly Command[] = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE', 'COMMIT', 'ROLLBACK']

const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as const satisfies PostgresQueryResult<never>

/** Of several statements in one message the last, which the others are there for. */
function asBuilt<R extends QueryResultRow>(
  result: QueryResult<R> | readonly QueryResult<R>[],
): PostgresQueryResult<R> {
  const last = 'rows' in result ? result : result.at(-1)
  return {
    command: COMMANDS.find((command) => command === last?.command) ?? 'SELECT',
    rowCount: last?.rowCount ?? 0,
    rows: last?.rows ?? [],
  }
}
