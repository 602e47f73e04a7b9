import * as calls from '@abasto/contracts/etl/calls'
import type { Database } from '@abasto/database/connections/connection'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { acceptHeld, refuseHeld } from '../../runs/held/decide-held.ts'
import { heldDeliveries } from './held-deliveries-read-model.ts'
import { requireHeld } from '../../runs/held/held-delivery.ts'
import { missingProducts } from './missing-products-read-model.ts'

/** Deliveries that shrank, and what a person decides of them. */
export function heldRoutes(
  app: FastifyInstance,
  { database, pool }: { readonly database: Database; readonly pool: Pool },
): void {
  registerCall(app, database, calls.retenidas, ({ inTenant }) => inTenant(heldDeliveries))

  registerCall(app, database, calls.retenidaProductos, ({ params, query, inSnapshot }) =>
    inSnapshot(async (tx) => missingProducts(tx, await requireHeld(tx, params.id), query)),
  )

  registerCall(app, database, calls.aceptarRetenida, async ({ params, user, now }) => {
    const held = await acceptHeld({ database, pool }, params.id, { ...user, now })
    return { message: `Entrega de ${held.locationName} cargada tal como llegó` }
  })

  registerCall(app, database, calls.rechazarRetenida, async ({ params, user, now, inChange }) => {
    const held = await inChange((tx) => refuseHeld(tx, params.id, { ...user, now }))
    return { message: `Entrega de ${held.locationName} rechazada: vale lo que ya estaba cargado` }
  })
}
