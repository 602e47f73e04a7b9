import {
  calendarioUbicacion,
  guardarCalendario,
  ventasAnoche,
  ventasCalendario,
  ventasGaps,
  ventasGapsArchivo,
  ventasNoches,
} from '@abasto/contracts/completeness/calls'
import { chainOf } from '@abasto/completeness/evidence/chain'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import { chosenLocations } from '../../catalogue/chosen-locations.ts'
import { requireLocation } from '../../catalogue/location.ts'
import type { ApiContext } from '../../context.ts'
import type { KeptSales } from '../../kept/kept-sales.ts'
import { lastNightOnWire } from './last-night.ts'
import { nights } from './nights.ts'
import { salesCalendar } from './sales-calendar.ts'
import { salesGapsFile } from './sales-gaps-file.ts'
import { salesGaps } from './sales-gaps.ts'
import { changeCalendar, storeCalendar } from './store-calendar.ts'

export function completenessRoutes(app: FastifyInstance, { database }: ApiContext, kept: KeptSales): void {
  registerCall(app, database, ventasAnoche, ({ inSnapshot, user, now, today }) =>
    inSnapshot((tx) => lastNightOnWire(tx, chainOf(user), { now, today })),
  )

  registerCall(app, database, ventasNoches, ({ inTenant, today }) => inTenant((tx) => nights(tx, today)))

  registerCall(app, database, ventasGaps, ({ inSnapshot, today }) =>
    inSnapshot((tx) => salesGaps(tx, kept, today)),
  )

  registerFile(app, database, ventasGapsArchivo, async ({ tx, query, today }) => {
    const { tiendas } = await salesGaps(tx, kept, today)
    return salesGapsFile(chosenLocations(tiendas, query.ubicaciones), today)
  })

  registerCall(app, database, ventasCalendario, ({ inTenant, query, today }) =>
    inTenant(async (tx) => {
      const location = await requireLocation(tx, query.ubicacion_id)
      return salesCalendar(tx, location, today, query.desde)
    }),
  )

  registerCall(app, database, calendarioUbicacion, ({ inTenant, params }) =>
    inTenant(async (tx) => {
      const location = await requireLocation(tx, params.ubicacion_id)
      return storeCalendar(tx, location.ubicacion_key)
    }),
  )

  registerCall(app, database, guardarCalendario, ({ inChange, auditNote, params, body, user }) =>
    inChange(async (tx) => {
      const location = await requireLocation(tx, params.ubicacion_id)
      auditNote({ detalles: { antes: await storeCalendar(tx, location.ubicacion_key), despues: body } })
      await changeCalendar(tx, { tenantId: user.tenantId, locationKey: location.ubicacion_key }, body)
      return { message: `Calendario de ${location.nombre} guardado` }
    }),
  )
}
