import { resumenUbicaciones, resumenUbicacionesArchivo, ubicaciones } from '@abasto/contracts/locations/calls'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { chosenLocations } from '../../catalogue/chosen-locations.ts'
import { inventorySummaryFile } from './inventory-summary-file.ts'
import { inventorySummary } from './inventory-summary-read-model.ts'
import { listLocations } from './location-list-read-model.ts'

export function locationRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, ubicaciones, ({ inTenant }) => inTenant(listLocations))

  registerCall(app, database, resumenUbicaciones, ({ inTenant, today }) =>
    inTenant((tx) => inventorySummary(tx, today)),
  )

  registerFile(app, database, resumenUbicacionesArchivo, async ({ tx, query, today }) => {
    const rows = await inventorySummary(tx, today)
    return inventorySummaryFile(chosenLocations(rows, query.ubicaciones), today)
  })
}
