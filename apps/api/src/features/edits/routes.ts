import { cambiosAMano, cambiosArchivo, cambiosLineas } from '@abasto/contracts/edits/calls'
import { registerCall } from '@abasto/service/calls/register'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { changes } from './changes.ts'
import { changeLinesOf, changesFile } from './lines.ts'

export function editRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, cambiosAMano, ({ inTenant, query, user, now, today }) =>
    inTenant((tx) => changes(tx, query, { user, now, today })),
  )

  registerCall(app, database, cambiosLineas, ({ inSnapshot, query, user, now, today }) =>
    inSnapshot((tx) => changeLinesOf(tx, query, { user, now, today })),
  )

  registerFile(app, database, cambiosArchivo, ({ tx, rowsOf, query, user, now, today }) =>
    changesFile(tx, rowsOf, query, { user, now, today }),
  )
}
