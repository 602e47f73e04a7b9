import { resumenUbicaciones, resumenUbicacionesArchivo, ubicaciones } from '@abasto/contracts/locations/calls'
import { businessDay } from '@abasto/domain/time/business-day'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { chosenLocations } from '../../catalogue/chosen-locations.ts'
import { inventorySummaryFile } from './inventory-summary-file.ts'
import { inventorySummary } from './inventory-summary-read-model.ts'
import { listLocations } from './location-list-read-model.ts'

export function locationRoutes(app: FastifyInstance, { database, clock }: ApiContext): void {
  registerCall(app, database, ubicaciones, ({ inTenant }) => inTenant(listLocations))

  registerCall(app, database, resumenUbicaciones, ({ inTenant, user }) =>
    inTenant((tx) => inventorySummary(tx, businessDay(clock(), user.zonaHoraria))),
  )

  registerFile(app, database, resumenUbicacionesArchivo, async ({ tx, query, user }) => {
    const today = businessDay(clock(), user.zonaHoraria)
    const rows = await inventorySummary(tx, today)
    return inventorySummaryFile(chosenLocations(rows, query.ubicaciones), today)
  })
}
