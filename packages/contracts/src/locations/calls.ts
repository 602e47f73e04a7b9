import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { resumenUbicacion, ubicacion } from './schema.ts'

export const ubicaciones = defineCall({
  id: 'ubicaciones',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones',
  summary: 'Ubicaciones de la cadena',
  access: 'sesion',
  response: z.array(ubicacion),
})

export const resumenUbicaciones = defineCall({
  id: 'resumenUbicaciones',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/summary',
  summary: 'Inventario resumido por ubicación',
  access: 'inventario.ver',
  feature: 'inventory',
  response: z.array(resumenUbicacion),
})
