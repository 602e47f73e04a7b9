import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Tables of the same columns as venta_linea that a bare COPY is measured into. */
export const BARE_TABLES = {
  'same shape, with its primary key': 'CREATE TABLE bare (LIKE venta_linea INCLUDING ALL)',
  'same columns, no key at all': 'CREATE TABLE bare (LIKE venta_linea)',
} as const
export type BareTable = keyof typeof BARE_TABLES
export const BARE_TABLE_NAMES: readonly BareTable[] = [
  'same shape, with its primary key',
  'same columns, no key at all',
]

/** The loaded lines as COPY's binary format, in the order of the key: what a bare COPY likes best. */
export async function dumpLines(owner: Client): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  const dump = owner.query(
    copyTo(
      `COPY (SELECT * FROM venta_linea ORDER BY ubicacion_key, fecha, ticket, renglon) TO STDOUT (FORMAT binary)`,
    ),
  )
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  await pipeline(dump, sink)
  const all = Buffer.concat(chunks)
  const pieces: Buffer[] = []
  for (let start = 0; start < all.length; start += 65_536) pieces.push(all.subarray(start, start + 65_536))
  return pieces
}

/** Copies the rows from memory into a new table. @returns milliseconds, commit included */
export async function bareCopy(owner: Client, table: BareTable, rows: readonly Buffer[]): Promise<number> {
  await owner.query('DROP TABLE IF EXISTS bare')
  await owner.query(BARE_TABLES[table])
  const start = performance.now()
  await pipeline(Readable.from(rows), owner.query(copyFrom('COPY bare FROM STDIN (FORMAT binary)')))
  const elapsed = performance.now() - start
  await owner.query('DROP TABLE bare')
  return elapsed
}
