import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FormatoArchivo } from '@abasto/contracts/wire/values'
import type { FastifyReply } from 'fastify'
import type { Portions, Table } from './column.ts'
import { CONTENT_TYPES } from './content-type.ts'
import { writeCsv } from './csv.ts'
import { writeXlsx } from './xlsx/xlsx.ts'

export interface FileOptions {
  /** As `fileName` made it. */
  readonly name: string
  readonly format: FormatoArchivo
  /** Breaks the file off. */
  readonly signal: AbortSignal
}

/**
 * Sends a table as a file, and comes back when its last row has been read and its last byte handed on.
 *
 * @throws what the first rows failed with, before anything is sent; later whatever broke the file off, after
 *   the connection has been broken off with it
 */
export async function sendTable<Row>(
  reply: FastifyReply,
  table: Table<Row>,
  { name, format, signal }: FileOptions,
): Promise<void> {
  const rows = table.rows[Symbol.asyncIterator]()
  try {
    const whole = { ...table, rows: continued(await rows.next(), rows) }
    const body = format === 'csv' ? Readable.from(writeCsv(whole)) : writeXlsx(whole)
    signal.addEventListener('abort', () => body.destroy(asError(signal.reason)))
    if (signal.aborted) throw signal.reason
    reply.headers({
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${name}"`,
    })
    void reply.send(body)
    await finished(body)
  } finally {
    // Waits for a query that is still running.
    await rows.return?.()
  }
}

async function* continued<Row>(
  first: IteratorResult<readonly Row[]>,
  rest: AsyncIterator<readonly Row[]>,
): Portions<Row> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
