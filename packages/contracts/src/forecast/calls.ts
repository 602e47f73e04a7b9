import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { codigoProducto } from '../wire/values.ts'
import { forecastConsulta, forecastDiarioRespuesta, forecastProductosRespuesta } from './schema.ts'

const forecast = {
  service: 'api',
  method: 'GET',
  access: 'pedidos.ver',
  feature: ['inventory', 'forecasting'],
  etag: true,
  query: forecastConsulta,
} as const

export const forecastProductos = defineCall({
  ...forecast,
  id: 'forecastProductos',
  path: '/api/forecast/productos',
  summary: 'Lo que una tienda venderá de cada producto en los próximos días',
  response: forecastProductosRespuesta,
})

export const forecastDiario = defineCall({
  ...forecast,
  id: 'forecastDiario',
  path: '/api/forecast/producto/{codigo}/diario',
  summary: 'Lo que una tienda venderá de un producto, día por día',
  params: z.object({ codigo: codigoProducto }),
  response: forecastDiarioRespuesta,
})
