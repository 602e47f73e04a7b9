import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { locationId } from '../wire/values.ts'
import { inicioTienda as respuesta } from './schema.ts'

export const inicioTienda = defineCall({
  id: 'inicioTienda',
  service: 'api',
  method: 'GET',
  path: '/api/inicio/{ubicacion_id}',
  summary: 'Lo que a una tienda le falta o le va a faltar antes de la próxima entrega, y qué viene de ello',
  access: 'pedidos.ver',
  feature: 'inventory',
  // Without a tag: with a cut-off the next delivery changes, and nothing of the data does.
  params: z.object({ ubicacion_id: locationId }),
  response: respuesta,
})
