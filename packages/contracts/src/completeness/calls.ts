import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { mensaje, locationId } from '../wire/values.ts'
import { anocheRespuesta, nochesRespuesta } from './last-night.ts'
import {
  calendario,
  calendarioGuardado,
  calendarioVentasConsulta,
  calendarioVentasRespuesta,
  gapsArchivoConsulta,
  gapsRespuesta,
} from './schema.ts'

const shown = { service: 'api', method: 'GET', access: 'ventas.ver', feature: 'sales', etag: true } as const

export const ventasAnoche = defineCall({
  id: 'ventasAnoche',
  service: 'api',
  method: 'GET',
  path: '/api/ventas/anoche',
  summary: 'Si lo de ayer llegó completo, ubicación por ubicación: qué pasó, por qué y qué lo remedia',
  access: 'ventas.ver',
  // No tag: runs and retries change it without any change of the data.
  feature: 'sales',
  response: anocheRespuesta,
})

export const ventasNoches = defineCall({
  ...shown,
  id: 'ventasNoches',
  path: '/api/ventas/noches',
  summary: 'Cuántas tiendas tienen completo cada uno de los últimos 14 días',
  response: nochesRespuesta,
})

export const ventasGaps = defineCall({
  ...shown,
  id: 'ventasGaps',
  path: '/api/ventas/gaps',
  summary: 'Qué tan completas están las ventas de cada tienda',
  response: gapsRespuesta,
})

export const ventasGapsArchivo = defineCall({
  id: 'ventasGapsArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/ventas/gaps/exportar',
  summary: 'Qué tan completas están las ventas de cada tienda, como archivo',
  access: 'ventas.ver',
  feature: 'sales',
  archivo: true,
  query: gapsArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó la completitud de las ventas ({formato})' },
})

export const ventasCalendario = defineCall({
  ...shown,
  id: 'ventasCalendario',
  path: '/api/ventas/calendario',
  summary: 'Los días de ventas de una tienda: completos, delgados, faltantes y cerrados',
  query: calendarioVentasConsulta,
  response: calendarioVentasRespuesta,
})

export const calendarioUbicacion = defineCall({
  ...shown,
  id: 'calendarioUbicacion',
  path: '/api/ubicaciones/{ubicacion_id}/calendario',
  summary: 'Los días en que una ubicación no abre',
  params: z.object({ ubicacion_id: locationId }),
  response: calendarioGuardado,
})

export const guardarCalendario = defineCall({
  id: 'guardarCalendario',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones/{ubicacion_id}/calendario',
  summary: 'Cambia los días en que una ubicación no abre',
  access: 'etl.ejecutar',
  feature: 'sales',
  params: z.object({ ubicacion_id: locationId }),
  body: calendario,
  response: mensaje,
  audita: { cosa: 'calendario', id: 'ubicacion_id', hizo: 'Cambió el calendario de {cosa}' },
})
