import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { ubicacion } from './schema.ts'

/** On every page: apart from the calls of the screens about locations, so that theirs come with them. */
export const ubicaciones = defineCall({
  id: 'ubicaciones',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones',
  summary: 'Ubicaciones de la cadena',
  access: 'sesion',
  etag: true,
  response: z.array(ubicacion),
})
