import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { formatoArchivo, ubicacionIds } from '../wire/values.ts'
import { resumenUbicacion, ubicacion } from './schema.ts'

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

export const resumenUbicaciones = defineCall({
  id: 'resumenUbicaciones',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/summary',
  summary: 'Inventario resumido por ubicación',
  access: 'inventario.ver',
  feature: 'inventory',
  etag: true,
  response: z.array(resumenUbicacion),
})

export const resumenUbicacionesArchivo = defineCall({
  id: 'resumenUbicacionesArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/summary/exportar',
  summary: 'Inventario resumido por ubicación, como archivo',
  access: 'inventario.ver',
  feature: 'inventory',
  archivo: true,
  query: z.object({ ubicaciones: ubicacionIds.optional(), formato: formatoArchivo }),
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó el resumen de inventario ({formato})' },
})
