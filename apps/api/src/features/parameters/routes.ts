import { stockParams } from '@abasto/contracts/parameters/calls'
import { registerCall } from '@abasto/service/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { requireLocation } from '../../catalogue/location.ts'
import { stockParamsOf } from '../../catalogue/stock-params.ts'

export function parameterRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, stockParams, ({ inTenant, params }) =>
    inTenant(async (tx) => {
      const location = await requireLocation(tx, params.ubicacion_id)
      return stockParamsOf(tx, location.ubicacion_key)
    }),
  )
}
