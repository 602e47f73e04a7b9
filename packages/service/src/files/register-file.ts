import type { FileCall } from '@abasto/contracts/wire/call'
import { formatoArchivo } from '@abasto/contracts/wire/values'
import type { Database } from '@abasto/database/connections/connection'
import { readByCursor, type RowsQuery } from '@abasto/database/connections/cursor'
import { withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { openTrail } from '../audit/trail.ts'
import type { RefusalLimit } from '../audit/refusal-limit.ts'
import { allow, callerOf, type Caller } from '../calls/caller.ts'
import { parsed, route, type CallRequest, type ParsedRequest } from '../calls/route.ts'
import type { Column, FurtherSheet, Portions } from './column.ts'
import { watchEnding } from './ending.ts'
import { fileName } from './file-name.ts'
import { sendTable } from './send-table.ts'
import type { FileSlots } from './slots.ts'

/** All rows of a query, some at a time. */
export type RowsOf = <Row>(query: RowsQuery<Row>) => Portions<Row>

export interface FileRequest<C extends FileCall> extends ParsedRequest<C>, Caller {
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
  /** Further sheets of a spreadsheet. */
  readonly further?: readonly FurtherSheet[]
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
  const limit = app.getDecorator<RefusalLimit>('refusalLimit')
  const slots = app.getDecorator<FileSlots>('fileSlots')
  const make = async (request: CallRequest<C>, reply: FastifyReply, signal: AbortSignal) => {
    const caller = callerOf(call, request)
    const input = parsed(request)
    const { formato: format } = FORMAT.parse(input.query)
    const { user } = caller
    const trail = openTrail({ database, limit }, { call, ...caller, request }, input)
    await withTenantSnapshot(database, user.tenantId, async (tx) => {
      const rowsOf: RowsOf = (query) => readByCursor(tx, query, { database, signal })
      const { name, ...sheet } = await content({ ...input, ...caller, tx, rowsOf }).catch(
        async (error: unknown) => {
          await trail.refused(error)
          throw error
        },
      )
      await trail.before()
      const table = { ...sheet, timeZone: user.timeZone }
      await sendTable(reply, table, { name: fileName(name, format), format, signal })
    })
  }
  const handler = async (request: CallRequest<C>, reply: FastifyReply) => {
    const giveBack = await slots.take(callerOf(call, request).user.userId)
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
  route(app, call, {}, handler, allow(app, call, database))
}

/** What the query of every file has, whatever else it asks for. */
const FORMAT = z.looseObject({ formato: formatoArchivo })

/** Whether a file has been begun, or there is no one left to tell that it was not. */
function isUnderWay(reply: FastifyReply): boolean {
  return reply.hasHeader('content-disposition') || reply.raw.destroyed
}
