import { auditoria, auditoriaArchivo } from '@abasto/contracts/audit/calls'
import { registerCall } from '@abasto/service/calls/register'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { auditFile } from './audit-file.ts'
import { auditPage } from './audit-read-model.ts'

export function auditRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, auditoria, ({ inSnapshot, query, user }) =>
    inSnapshot((tx) => auditPage(tx, query, user.timeZone)),
  )

  registerFile(app, database, auditoriaArchivo, async ({ rowsOf, query, user, today }) =>
    auditFile(rowsOf, query, { user, today }),
  )
}
