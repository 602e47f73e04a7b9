import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { locationId } from '../wire/values.ts'
import {
  alertasInventario,
  stockArchivoConsulta,
  stockConsulta,
  stockProductoConsulta,
  stockProductoRespuesta,
  stockRespuesta,
} from './schema.ts'
import * as typed from './typed.ts'

export const stock = defineCall({
  id: 'stock',
  service: 'api',
  method: 'GET',
  path: '/api/stock',
  summary: 'Existencias por producto, filtradas y paginadas',
  access: 'inventario.ver',
  feature: 'inventory',
  etag: true,
  query: stockConsulta,
  response: stockRespuesta,
})

export const categorias = defineCall({
  id: 'categorias',
  service: 'api',
  method: 'GET',
  path: '/api/categorias',
  summary: 'Categorías de productos',
  access: 'inventario.ver',
  feature: 'inventory',
  etag: true,
  response: z.array(z.string()),
})

export const stockArchivo = defineCall({
  id: 'stockArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/stock/exportar',
  summary: 'Existencias por producto, todas las páginas, como archivo',
  access: 'inventario.ver',
  feature: 'inventory',
  archivo: true,
  query: stockArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó las existencias ({formato})' },
})

export const stockProducto = defineCall({
  id: 'stockProducto',
  service: 'api',
  method: 'GET',
  path: '/api/stock/producto',
  summary: 'Un producto en cada ubicación: existencia, historia y ventas de ocho semanas',
  access: 'inventario.ver',
  feature: 'inventory',
  etag: true,
  query: stockProductoConsulta,
  response: stockProductoRespuesta,
})

export const inventarioAlertas = defineCall({
  id: 'inventarioAlertas',
  service: 'api',
  method: 'GET',
  path: '/api/inventario/alertas',
  summary: 'Productos distintos y productos clase A sin existencia',
  access: 'inventario.ver',
  feature: 'inventory',
  etag: true,
  response: alertasInventario,
})

const typedStock = {
  service: 'sync',
  access: 'existencia.registrar',
  feature: 'inventory',
  path: '/api/etl/existencia-manual/{ubicacion_id}',
  params: z.object({ ubicacion_id: locationId }),
} as const

export const existenciaManual = defineCall({
  ...typedStock,
  id: 'existenciaManual',
  method: 'GET',
  summary: 'La existencia de un CEDI que se lleva a mano, con todo el catálogo',
  response: typed.existenciaManual,
})

export const guardarExistenciaManual = defineCall({
  ...typedStock,
  id: 'guardarExistenciaManual',
  method: 'POST',
  summary: 'Guarda toda la existencia de un CEDI sin punto de venta, como una lectura de este momento',
  body: typed.existenciaManualNueva,
  response: typed.existenciaManualGuardada,
  audita: { cosa: 'ubicacion', id: 'ubicacion_id', hizo: 'Escribió la existencia de {cosa}' },
})
