import {
  guardarStockParams,
  guardarStockParamsVarias,
  historiaStockParams,
  restaurarStockParams,
  stockParams,
} from '@abasto/contracts/parameters/calls'
import { toStockParamsWire } from '@abasto/contracts/parameters/stock-params'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { requireLocation, requireStores } from '../../catalogue/location.ts'
import { stockParamsOf } from '../../catalogue/stock-params.ts'
import { changeParams } from './change-params.ts'
import { paramsHistory } from './params-history-read-model.ts'

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
      const stores = await requireStores(tx, body.ubicaciones, 'ubicaciones')
      const cada = []
      // Everybody locks them in the same order.
      for (const store of stores.toSorted((a, b) => a.ubicacion_key - b.ubicacion_key)) {
        const antes = await changeParams(tx, store, body.parametros, { user, now })
        cada.push({ key: store.ubicacion_id, detalles: { antes, despues: body.parametros } })
      }
      auditNote({ cada })
      const [only] = stores
      const whose = stores.length === 1 && only ? only.nombre : `${stores.length} tiendas`
      return { message: `Parámetros de ${whose} guardados` }
    }),
  )

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
