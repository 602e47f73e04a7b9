import type { FileCall } from '@abasto/contracts/wire/call'
import type { Database } from '@abasto/database/connections/connection'
import { readByCursor, type RowsQuery } from '@abasto/database/connections/cursor'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allow, parsed, route, userOf, type ParsedRequest } from '../calls/route.ts'
import type { Column, Portions } from './column.ts'
import { watchEnding } from './ending.ts'
import { fileName } from './file-name.ts'
import { sendTable } from './send-table.ts'
import type { FileSlots } from './slots.ts'

/** All rows of a query, some at a time. */
export type RowsOf = <Row>(query: RowsQuery<Row>) => Portions<Row>

export interface FileRequest<C extends FileCall> extends ParsedRequest<C> {
  readonly user: SessionUser
  /** Of the user's tenant, read only and of one moment; lives until the file's last byte is read. */
  readonly tx: Tx
  readonly rowsOf: RowsOf
}

/** What a file holds, and what it is called. */
export interface FileContent<Row> {
  /** Parts of its name, without the ending. */
  readonly name: readonly string[]
  /** Name of the sheet in a spreadsheet. */
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: Portions<Row>
}

/**
 * Serves a call that answers with a file, to signed-in users. What goes wrong before the first byte is
 * answered as everywhere; after it the connection breaks off, so that no file looks whole that is not.
 */
export function registerFile<C extends FileCall, Row>(
  app: FastifyInstance,
  database: Database,
  call: C,
  content: (request: FileRequest<C>) => Promise<FileContent<Row>>,
): void {
  const slots = app.getDecorator<FileSlots>('fileSlots')
  const make = async (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal) => {
    const user = userOf(call, request)
    const input = parsed<C>(request)
    await withTenantSnapshot(database, user.tenantId, async (tx) => {
      const rowsOf: RowsOf = (query) => readByCursor(tx, query, { database, signal })
      const { name, ...sheet } = await content({ ...input, user, tx, rowsOf })
      const format = input.query.formato
      const table = { ...sheet, timeZone: user.zonaHoraria }
      await sendTable(reply, table, { name: fileName(name, format), format, signal })
    })
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const giveBack = await slots.take(userOf(call, request).usuarioId)
    const { signal, clear } = watchEnding(reply, slots.limits.maxSeconds)
    try {
      await make(request, reply, signal)
    } catch (error) {
      if (!isUnderWay(reply)) throw error
      request.log.warn({ err: error }, 'file broken off')
    } finally {
      clear()
      giveBack()
    }
    return reply
  }
  route(app, call, {}, handler, allow(call, database))
}

/** Whether a file has been begun, or there is no one left to tell that it was not. */
function isUnderWay(reply: FastifyReply): boolean {
  return reply.hasHeader('content-disposition') || reply.raw.destroyed
}
