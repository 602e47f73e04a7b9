import { atencion, atencionArchivo, mostrarAsunto, ocultarAsunto } from '@abasto/contracts/attention/calls'
import { atencionCuenta } from '@abasto/contracts/attention/count-call'
import { registerCall } from '@abasto/service/calls/register'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { hideIssue, showIssue } from './hide-issue.ts'
import { attentionFile } from './read/attention-file.ts'
import { attentionOf, countIssues } from './read/attention.ts'

export function attentionRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, atencion, ({ inSnapshot, query, ...caller }) =>
    inSnapshot((tx) => attentionOf(tx, query, caller)),
  )

  registerCall(app, database, atencionCuenta, ({ inSnapshot, user }) =>
    inSnapshot(async (tx) => ({ asuntos: await countIssues(tx, user) })),
  )

  registerCall(app, database, ocultarAsunto, ({ inChange, body, ...caller }) =>
    inChange(async (tx) => {
      await hideIssue(tx, body.clave, caller)
      return { message: 'Oculto hasta que su cifra empeore' }
    }),
  )

  registerCall(app, database, mostrarAsunto, ({ inChange, body, ...caller }) =>
    inChange(async (tx) => {
      await showIssue(tx, body.clave, caller)
      return { message: 'Se muestra de nuevo' }
    }),
  )

  registerFile(app, database, atencionArchivo, ({ tx, query, ...caller }) => attentionFile(tx, query, caller))
}
