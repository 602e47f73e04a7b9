import * as calls from '@abasto/contracts/etl/calls'
import type { Database } from '@abasto/database/connections/connection'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { Clock } from '@abasto/service/server/service'
import type { FastifyInstance } from 'fastify'
import { requestedLocation } from '../../runs/requested-location.ts'
import { reconciliation } from './reconciliation-read-model.ts'
import { rejectedFile } from './rejected-file.ts'
import { rejectedPage } from './rejected-read-model.ts'
import { runDetail, runsPage } from './runs-read-model.ts'

/** What the runs of a tenant left behind. */
export function historyRoutes(
  app: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): void {
  registerCall(app, database, calls.corridas, ({ query, inSnapshot }) =>
    inSnapshot((tx) => runsPage(tx, query)),
  )
  registerCall(app, database, calls.corridaDeHistoria, ({ params, inSnapshot }) =>
    inSnapshot((tx) => runDetail(tx, params.id)),
  )
  registerCall(app, database, calls.rechazos, ({ query, inSnapshot }) =>
    inSnapshot(async (tx) => {
      await requestedLocation(tx, query.ubicacion_id)
      return rejectedPage(tx, query)
    }),
  )
  registerFile(app, database, calls.rechazosArchivo, ({ tx, rowsOf, query, today }) =>
    rejectedFile(tx, rowsOf, query, today),
  )
  registerCall(app, database, calls.conciliacion, ({ query, inSnapshot }) =>
    inSnapshot((tx) => reconciliation(tx, query.ubicacion_id, clock())),
  )
}
