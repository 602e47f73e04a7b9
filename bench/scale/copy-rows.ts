import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const CHUNK_BYTES = 1 << 18
const ROOM_BYTES = 1 << 16
/** PostgreSQL counts its days from here. */
const EPOCH_DAY = Date.UTC(2000, 0, 1) / 86_400_000

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

/** Rows in COPY's binary format, in chunks. The writer says how long each row is before its fields. */
export class CopyRows {
  #chunk = Buffer.allocUnsafe(CHUNK_BYTES + ROOM_BYTES)
  #at = SIGNATURE.copy(this.#chunk)
  readonly #full: Buffer[] = []
  rows = 0

  row(fields: number): void {
    if (this.#at > CHUNK_BYTES) this.#close()
    this.#at = this.#chunk.writeInt16BE(fields, this.#at)
    this.rows++
  }

  integer(value: number): void {
    this.#at = this.#chunk.writeInt32BE(4, this.#at)
    this.#at = this.#chunk.writeInt32BE(value, this.#at)
  }

  /** @param value days since 1970-01-01 */
  date(value: number): void {
    this.integer(value - EPOCH_DAY)
  }

  float(value: number): void {
    this.#at = this.#chunk.writeInt32BE(8, this.#at)
    this.#at = this.#chunk.writeDoubleBE(value, this.#at)
  }

  text(value: string): void {
    const length = this.#chunk.write(value, this.#at + 4)
    this.#chunk.writeInt32BE(length, this.#at)
    this.#at += 4 + length
  }

  /** Thousandths, as numeric(p, 3): groups of four decimal digits, the last one of the fraction. */
  thousandths(value: number): void {
    const size = Math.abs(value)
    const whole = Math.floor(size / 1000)
    const groups = [Math.floor(whole / 10_000), whole % 10_000, (size % 1000) * 10]
    const head = [groups.length, 1, value < 0 ? 0x4000 : 0, 3]
    this.#at = this.#chunk.writeInt32BE(2 * (head.length + groups.length), this.#at)
    for (const part of [...head, ...groups]) this.#at = this.#chunk.writeInt16BE(part, this.#at)
  }

  /** Chunks that are complete; at the end, the rest with the trailer. */
  take(isEnd = false): Buffer[] {
    if (isEnd) {
      this.#at = this.#chunk.writeInt16BE(-1, this.#at)
      this.#close()
    }
    return this.#full.splice(0)
  }

  #close(): void {
    this.#full.push(this.#chunk.subarray(0, this.#at))
    this.#chunk = Buffer.allocUnsafe(CHUNK_BYTES + ROOM_BYTES)
    this.#at = 0
  }
}

/** Copies what the steps of `fill` write, waiting for the server after each. @returns rows */
export async function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  fill: (rows: CopyRows) => Iterable<unknown>,
): Promise<number> {
  const rows = new CopyRows()
  function* chunks() {
    for (const _ of fill(rows)) yield* rows.take()
    yield* rows.take(true)
  }
  const sink = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN (FORMAT binary)`))
  await pipeline(Readable.from(chunks()), sink)
  return rows.rows
}
