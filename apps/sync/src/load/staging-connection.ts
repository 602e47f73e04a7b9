import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { beginInTenant } from '@abasto/database/tenancy/begin-in-tenant'
import {
  advanceVersion,
  settleLoad,
  type LoadedLocation,
  type LoadInDoubt,
} from '@abasto/database/tenancy/loaded-facts'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { BINARY_HEADER, BINARY_TRAILER } from '../transform/binary-rows.ts'

/**
 * The lines of one transaction on their way in. PostgreSQL refuses COPY into a table under row-level
 * security, so it goes into a table of the connection's own, from where INSERT ... SELECT moves it under
 * the policies. Columns as in binary-rows.ts.
 */
const STAGE = `
  CREATE TEMP TABLE IF NOT EXISTS venta_etapa (
    fecha date,
    ticket text COLLATE "C",
    renglon integer,
    hora time,
    producto_key integer,
    cantidad numeric(14, 3),
    precio_unitario numeric(14, 4)
  ) ON COMMIT DELETE ROWS
`

/** Encoded lines waiting for the socket, at most. */
const QUEUE_BYTES = 262_144

/** One connection that takes lines into its stage, and moves and commits them: one transaction after the other. */
export class StagingConnection {
  readonly #client: PoolClient
  readonly #tenantId: number
  #inTransaction = false
  #copy: CopyStreamQuery | undefined
  #failure: Error | undefined
  /** What the copy was given. */
  #given: ArrayBuffer[] = []

  private constructor(client: PoolClient, tenantId: number) {
    this.#client = client
    this.#tenantId = tenantId
  }

  /** Takes a connection of the pool until `close`. */
  static async open(pool: Pool, tenantId: number): Promise<StagingConnection> {
    const client = await pool.connect()
    try {
      await client.query(STAGE)
      return new StagingConnection(client, tenantId)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Takes encoded lines, their buffer with them; waits when the server is slower than the source. */
  async write(rows: Uint8Array<ArrayBuffer>): Promise<void> {
    if (rows.length === 0) return
    const copy = this.#copy ?? (await this.#startCopy())
    if (this.#failure) throw this.#failure
    this.#given.push(rows.buffer)
    if (!copy.write(Buffer.from(rows.buffer, rows.byteOffset, rows.length))) await once(copy, 'drain')
  }

  /** A statement of the same transaction; sees all lines written so far. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    await this.#endCopy()
    await this.#begin()
    return (await this.#client.query<Row>(text, values)).rows
  }

  /** @param loaded where facts that screens show were written; 'unshown': nowhere, only what follows from them */
  async commit(loaded: LoadedLocation | 'unshown'): Promise<void> {
    await this.#endCopy()
    const inDoubt =
      loaded === 'unshown'
        ? undefined
        : await advanceVersion((text, values) => this.query(text, values), loaded)
    if (!this.#inTransaction) return
    await this.#end()
    if (inDoubt) await this.#settle(inDoubt)
  }

  /** What is loaded stands, whatever becomes of this: where it fails the connection does, or another settles it. */
  async #settle(inDoubt: LoadInDoubt): Promise<void> {
    try {
      await settleLoad((text, values) => this.query(text, values), inDoubt)
      await this.#end()
    } catch {
      const ended = this.#client.query('ROLLBACK').then(() => false)
      this.#inTransaction = await ended.catch(() => true)
    }
  }

  async #end(): Promise<void> {
    await this.#client.query('COMMIT')
    this.#inTransaction = false
  }

  /** Gives the connection back. With a transaction open it is closed instead: the server then rolls back. */
  close(): void {
    this.#copy?.off('error', this.#onFailure).on('error', ignore)
    this.#client.release(this.#inTransaction)
  }

  async #begin(): Promise<void> {
    if (this.#inTransaction) return
    await beginInTenant(this.#client, this.#tenantId)
    this.#inTransaction = true
  }

  async #startCopy(): Promise<CopyStreamQuery> {
    await this.#begin()
    const copy = this.#client.query(
      copyFrom('COPY venta_etapa FROM STDIN (FORMAT binary)', { highWaterMark: QUEUE_BYTES }),
    )
    copy.on('error', this.#onFailure)
    copy.write(BINARY_HEADER)
    this.#copy = copy
    return copy
  }

  async #endCopy(): Promise<void> {
    const copy = this.#copy
    if (!copy) return
    if (this.#failure) throw this.#failure
    copy.end(BINARY_TRAILER)
    await finished(copy)
    this.#copy = undefined
    // The server has them. Let go of at once: garbage by the megabyte waits long for its collector.
    for (const buffer of this.#given.splice(0)) buffer.transfer(0)
  }

  readonly #onFailure = (error: Error): void => {
    this.#failure = error
  }
}

function ignore(): void {}
