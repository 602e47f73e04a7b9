import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import {
  alertasInventario,
  stockArchivoConsulta,
  stockConsulta,
  stockProductoConsulta,
  stockProductoRespuesta,
  stockRespuesta,
} from './schema.ts'

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
