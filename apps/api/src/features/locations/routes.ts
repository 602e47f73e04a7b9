import {
  cambiarUbicacion,
  crearUbicacion,
  ordenarUbicaciones,
  reactivarUbicacion,
  resumenUbicaciones,
  resumenUbicacionesArchivo,
  retirarUbicacion,
  retiroUbicacion,
  ubicacionesTodas,
} from '@abasto/contracts/locations/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { createLocation } from '@abasto/service/catalogue/locations'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { chosenLocations } from '../../catalogue/chosen-locations.ts'
import { changeLocation } from './administration/change-location.ts'
import { managedLocations } from './administration/managed-locations-read-model.ts'
import { orderLocations } from './administration/order-locations.ts'
import { bringLocationBack, retireLocation, retirement } from './administration/retire-location.ts'
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

  administrationRoutes(app, { database })
}

function administrationRoutes(app: FastifyInstance, { database }: Pick<ApiContext, 'database'>): void {
  registerCall(app, database, ubicacionesTodas, ({ inTenant }) => inTenant(managedLocations))

  registerCall(app, database, crearUbicacion, ({ user, body: { id, nombre, tipo }, inChange }) =>
    inChange(async (tx) => {
      const created = await createLocation(tx, user.tenantId, { id, name: nombre, kind: tipo })
      return { message: `${created.name} está creada`, id: created.id, revision: 1 }
    }),
  )

  registerCall(app, database, cambiarUbicacion, ({ user, params, body, inChange, auditNote }) =>
    inChange(async (tx) => {
      const { before, after, ...saved } = await changeLocation(tx, user.tenantId, params.ubicacion_id, body)
      auditNote({ detalles: { antes: before, despues: after } })
      return { message: 'Cambios guardados', ...saved }
    }),
  )

  registerCall(app, database, ordenarUbicaciones, ({ user, body, inChange }) =>
    inChange(async (tx) => {
      await orderLocations(tx, user.tenantId, body.ids)
      return { message: 'Orden guardado' }
    }),
  )

  registerCall(app, database, retiroUbicacion, ({ params, inTenant }) =>
    inTenant((tx) => retirement(tx, params.ubicacion_id)),
  )

  registerCall(app, database, retirarUbicacion, ({ user, params, body, now, inChange }) =>
    inChange(async (tx) => {
      const id = params.ubicacion_id
      const revision = await retireLocation(tx, user.tenantId, id, body.revision, now)
      return { message: 'Ubicación retirada', id, revision }
    }),
  )

  registerCall(app, database, reactivarUbicacion, ({ user, params, body, inChange }) =>
    inChange(async (tx) => {
      const id = params.ubicacion_id
      const revision = await bringLocationBack(tx, user.tenantId, id, body.revision)
      return { message: 'La ubicación está de vuelta', id, revision }
    }),
  )
}
