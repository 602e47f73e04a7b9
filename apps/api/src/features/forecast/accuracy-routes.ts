import {
  cambiarModeloPronostico,
  deshacerModeloPronostico,
  modeloPronosticoHistoria,
  modeloPronosticoVista,
  precision,
  precisionArchivo,
  precisionDeProducto,
  precisionProductos,
  precisionTiendas,
} from '@abasto/contracts/forecast/accuracy-calls'
import { registerCall } from '@abasto/service/calls/register'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { accuracy, storesAccuracy } from './accuracy/accuracy.ts'
import { productAccuracy } from './accuracy/product-accuracy.ts'
import { productsAccuracy, productsAccuracyFile } from './accuracy/products-accuracy.ts'
import { changeModel, undoModel } from './model/change-model.ts'
import { modelHistory } from './model/model-history-read-model.ts'
import { modelPreview } from './model/model-preview.ts'

export function accuracyRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, precision, ({ inSnapshot, query, today }) =>
    inSnapshot((tx) => accuracy(tx, query, today)),
  )

  registerCall(app, database, precisionTiendas, ({ inSnapshot, today }) =>
    inSnapshot((tx) => storesAccuracy(tx, today)),
  )

  registerCall(app, database, precisionProductos, ({ inSnapshot, query, today }) =>
    inSnapshot((tx) => productsAccuracy(tx, query, today)),
  )

  registerCall(app, database, precisionDeProducto, ({ inSnapshot, query, today }) =>
    inSnapshot((tx) => productAccuracy(tx, query, today)),
  )

  registerFile(app, database, precisionArchivo, ({ tx, rowsOf, query, today }) =>
    productsAccuracyFile(tx, rowsOf, query, today),
  )

  registerCall(app, database, modeloPronosticoHistoria, ({ inTenant, query }) =>
    inTenant((tx) => modelHistory(tx, query.ubicacion_id)),
  )

  registerCall(app, database, modeloPronosticoVista, ({ inSnapshot, query, today }) =>
    inSnapshot((tx) => modelPreview(tx, query, today)),
  )

  registerCall(app, database, cambiarModeloPronostico, ({ inChange, auditNote, body, user, now }) =>
    inChange(async (tx) => {
      const { message, antes, despues } = await changeModel(tx, body, { user, now })
      auditNote({ detalles: { antes, despues } })
      return { message }
    }),
  )

  registerCall(app, database, deshacerModeloPronostico, ({ inChange, auditNote, body, user, now }) =>
    inChange(async (tx) => {
      const { message, antes, despues } = await undoModel(tx, body, { user, now })
      auditNote({ detalles: { antes, despues } })
      return { message }
    }),
  )
}
