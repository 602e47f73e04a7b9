import {
  guardarStockParams,
  guardarStockParamsVarias,
  historiaStockParams,
  restaurarStockParams,
  stockParams,
  stockParamsTiendas,
} from '@abasto/contracts/parameters/calls'
import { toStockParamsWire } from '@abasto/contracts/parameters/stock-params'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { requireLocation } from '../../catalogue/location.ts'
import { stockParamsOf } from '../../catalogue/stock-params.ts'
import { changeParams } from './change-params.ts'
import { changeParamsOfStores } from './change-params-of-stores.ts'
import { paramsHistory } from './params-history-read-model.ts'
import { storesParams } from './stores-params-read-model.ts'

export function parameterRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, stockParams, ({ inTenant, params }) =>
    inTenant(async (tx) => {
      const location = await requireLocation(tx, params.ubicacion_id)
      return toStockParamsWire(await stockParamsOf(tx, location.ubicacion_key))
    }),
  )

  registerCall(app, database, guardarStockParams, ({ inChange, auditNote, params, body, user, now }) =>
    inChange(async (tx) => {
      const location = await requireLocation(tx, params.ubicacion_id)
      const antes = await changeParams(tx, location, body, { user, now })
      auditNote({ detalles: { antes, despues: body } })
      return { message: `Parámetros de ${location.nombre} guardados` }
    }),
  )

  registerCall(app, database, guardarStockParamsVarias, ({ inChange, auditNote, body, user, now }) =>
    inChange(async (tx) => {
      const { answer, each } = await changeParamsOfStores(tx, body, { user, now })
      auditNote({ cada: each })
      return answer
    }),
  )

  registerCall(app, database, stockParamsTiendas, ({ inTenant }) => inTenant(storesParams))

  registerCall(app, database, restaurarStockParams, ({ inChange, auditNote, params, user, now }) =>
    inChange(async (tx) => {
      const location = await requireLocation(tx, params.ubicacion_id)
      const antes = await changeParams(tx, location, null, { user, now })
      auditNote({ detalles: { antes, despues: null } })
      return { message: `${location.nombre} usa los parámetros de fábrica` }
    }),
  )

  registerCall(app, database, historiaStockParams, ({ inTenant, params }) =>
    inTenant(async (tx) => {
      const location = await requireLocation(tx, params.ubicacion_id)
      return paramsHistory(tx, location.ubicacion_key)
    }),
  )
}
