import { existenciaManual, guardarExistenciaManual } from '@abasto/contracts/stock/calls'
import type { Database } from '@abasto/database/connections/connection'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import { saveTypedStock } from '../../runs/typed/save-typed-stock.ts'
import { typedStock } from './typed-stock-read-model.ts'

/** 20,000 lines of a code and a number. */
const STOCK_BODY_BYTES = 4_000_000

/** The stock of a CEDI without a point of sale, typed by people. */
export function typedRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  registerCall(app, database, existenciaManual, ({ params, inSnapshot }) =>
    inSnapshot((tx) => typedStock(tx, params.ubicacion_id)),
  )

  registerCall(
    app,
    database,
    guardarExistenciaManual,
    ({ params, body, user, now, today, inChange, auditNote }) =>
      inChange(async (tx) => {
        const { locationName } = await saveTypedStock(tx, params.ubicacion_id, body, { ...user, now, today })
        const productos = body.lineas.length
        auditNote({ detalles: { productos } })
        const message = `La existencia de ${locationName} está guardada`
        return { message, leida_en: now.toISOString(), productos }
      }),
    { bodyLimit: STOCK_BODY_BYTES },
  )
}
