import { urgencias } from '@abasto/contracts/urgency/calls'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import { requireStores } from '../../../catalogue/location.ts'
import type { ApiContext } from '../../../context.ts'
import { shelfUrgencies } from './shelf-urgencies.ts'

export function urgencyRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, urgencias, ({ inSnapshot, body, user, now, today }) =>
    inSnapshot(async (tx) => {
      if (body.tienda !== null) await requireStores(tx, [body.tienda], 'tienda')
      return { urgencias: await shelfUrgencies(tx, body, { user, now, today }) }
    }),
  )
}
