import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { ubicacionId } from '../wire/values.ts'
import {
  conectividad,
  conectividadGenerica,
  etlLogs,
  etlStatus,
  syncInventario,
  syncRespuesta,
  syncVentas,
  syncVentasRespuesta,
} from './schema.ts'

export const iniciarSyncInventario = defineCall({
  id: 'iniciarSyncInventario',
  service: 'sync',
  method: 'POST',
  path: '/api/etl/sync',
  summary: 'Sincroniza el inventario de una ubicación, o de todas con el cuerpo vacío',
  access: 'etl.ejecutar',
  feature: 'inventory',
  body: syncInventario,
  response: syncRespuesta,
})

export const statusInventario = defineCall({
  id: 'statusInventario',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/status',
  summary: 'Estado de la última corrida de inventario',
  access: 'inventario.ver',
  feature: 'inventory',
  response: etlStatus,
})

export const logsInventario = defineCall({
  id: 'logsInventario',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/logs',
  summary: 'Registro de la última corrida de inventario',
  access: 'etl.ver',
  feature: 'inventory',
  response: etlLogs,
})

export const iniciarSyncVentas = defineCall({
  id: 'iniciarSyncVentas',
  service: 'sync',
  method: 'POST',
  path: '/api/etl/sync/ventas',
  summary: 'Sincroniza las ventas de una tienda, o de todas, en un rango de fechas',
  access: 'etl.ejecutar',
  feature: 'sales',
  body: syncVentas,
  response: syncVentasRespuesta,
})

export const statusVentas = defineCall({
  id: 'statusVentas',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/ventas/status',
  summary: 'Estado de la última corrida de ventas',
  access: 'inventario.ver',
  feature: 'sales',
  response: etlStatus,
})

export const logsVentas = defineCall({
  id: 'logsVentas',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/ventas/logs',
  summary: 'Registro de la última corrida de ventas',
  access: 'etl.ver',
  feature: 'sales',
  response: etlLogs,
})

export const testConexionGenerica = defineCall({
  id: 'testConexionGenerica',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/test-connection-generic',
  summary: 'Prueba el acceso a todas las ubicaciones antes de sincronizarlas',
  access: 'etl.ejecutar',
  feature: 'inventory',
  response: conectividadGenerica,
})

export const checkConnectivity = defineCall({
  id: 'checkConnectivity',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/check-connectivity',
  summary: 'Prueba el acceso a una ubicación, o a todas, con su latencia',
  access: 'etl.ejecutar',
  feature: 'inventory',
  query: z.object({ ubicacion_id: ubicacionId.optional() }),
  response: conectividad,
})
