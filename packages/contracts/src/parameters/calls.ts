import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje, locationId } from '../wire/values.ts'
import {
  stockParams as schema,
  stockParamsHistoria,
  stockParamsNuevos,
  stockParamsTiendas as tiendas,
  stockParamsVarias,
  stockParamsVariasGuardados,
  stockParamsVista,
  stockParamsVistaVarias,
} from './schema.ts'

export const stockParams = defineCall({
  id: 'stockParams',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/{ubicacion_id}/stock-params',
  summary: 'Multiplicadores de stock de una ubicación; sin registro propio, los de fábrica',
  access: 'pedidos.ver',
  feature: 'inventory',
  etag: true,
  params: z.object({ ubicacion_id: locationId }),
  response: schema,
})

export const guardarStockParams = defineCall({
  id: 'guardarStockParams',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones/{ubicacion_id}/stock-params',
  summary: 'Cambia los multiplicadores de stock de una ubicación',
  access: 'parametros.editar',
  feature: 'inventory',
  params: z.object({ ubicacion_id: locationId }),
  body: stockParamsNuevos,
  response: mensaje,
  audita: { cosa: 'parametros', id: 'ubicacion_id', hizo: 'Cambió los parámetros de {cosa}' },
})

export const restaurarStockParams = defineCall({
  id: 'restaurarStockParams',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones/{ubicacion_id}/stock-params/restaurar',
  summary: 'Vuelve a los multiplicadores de fábrica',
  access: 'parametros.editar',
  feature: 'inventory',
  params: z.object({ ubicacion_id: locationId }),
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'parametros', id: 'ubicacion_id', hizo: 'Volvió a los parámetros de fábrica en {cosa}' },
})

export const vistaStockParams = defineCall({
  id: 'vistaStockParams',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones/{ubicacion_id}/stock-params/vista-previa',
  summary: 'Qué cambiaría en las sugerencias de hoy con otros multiplicadores',
  access: 'parametros.editar',
  feature: 'inventory',
  params: z.object({ ubicacion_id: locationId }),
  body: stockParamsNuevos,
  response: stockParamsVista,
  audita: false,
})

export const stockParamsTiendas = defineCall({
  id: 'stockParamsTiendas',
  service: 'api',
  method: 'GET',
  path: '/api/stock-params',
  summary: 'Multiplicadores de stock de todas las tiendas',
  access: 'pedidos.ver',
  feature: 'inventory',
  etag: true,
  response: tiendas,
})

export const guardarStockParamsVarias = defineCall({
  id: 'guardarStockParamsVarias',
  service: 'api',
  method: 'POST',
  path: '/api/stock-params/varias',
  summary: 'Cambia algunos multiplicadores de stock de varias tiendas, y dice cuáles no cambiaron y por qué',
  access: 'parametros.editar',
  feature: 'inventory',
  body: stockParamsVarias,
  response: stockParamsVariasGuardados,
  audita: { cosa: 'parametros', hizo: 'Cambió los parámetros de {cosa}', todas: 'varias tiendas' },
})

export const vistaStockParamsVarias = defineCall({
  id: 'vistaStockParamsVarias',
  service: 'api',
  method: 'POST',
  path: '/api/stock-params/vista-previa',
  summary: 'Qué cambiaría en las sugerencias de hoy de varias tiendas con otros multiplicadores',
  access: 'parametros.editar',
  feature: 'inventory',
  body: stockParamsVarias,
  response: stockParamsVistaVarias,
  audita: false,
})

export const historiaStockParams = defineCall({
  id: 'historiaStockParams',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/{ubicacion_id}/stock-params/historia',
  summary: 'Quién cambió los multiplicadores, cuándo y qué',
  access: 'pedidos.ver',
  feature: 'inventory',
  params: z.object({ ubicacion_id: locationId }),
  response: stockParamsHistoria,
})
