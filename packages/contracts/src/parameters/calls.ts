import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { ubicacionId } from '../wire/values.ts'
import { stockParams as schema } from './schema.ts'

export const stockParams = defineCall({
  id: 'stockParams',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/{ubicacion_id}/stock-params',
  summary: 'Multiplicadores de stock de una ubicación; sin registro propio, los de fábrica',
  access: 'pedidos.ver',
  feature: 'inventory',
  etag: true,
  params: z.object({ ubicacion_id: ubicacionId }),
  response: schema,
})
