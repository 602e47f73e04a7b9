import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import { eventoNuevo, eventos as schema, eventosNuevos } from './schema.ts'

const eventId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const common = { service: 'api', feature: ['inventory', 'forecasting'] } as const

export const eventos = defineCall({
  ...common,
  id: 'eventos',
  method: 'GET',
  path: '/api/eventos',
  summary: 'Feriados, promociones y cierres de la cadena: los que vienen y los del último año',
  access: 'pedidos.ver',
  etag: true,
  response: schema,
})

export const agregarEventos = defineCall({
  ...common,
  id: 'agregarEventos',
  method: 'POST',
  path: '/api/eventos',
  summary: 'Anota feriados, promociones o cierres: los pronósticos los conocen desde ahora',
  access: 'parametros.editar',
  body: eventosNuevos,
  response: mensaje,
  audita: { cosa: 'calendario', hizo: 'Anotó eventos en {cosa}', todas: 'el calendario de la cadena' },
})

export const corregirEvento = defineCall({
  ...common,
  id: 'corregirEvento',
  method: 'POST',
  path: '/api/eventos/{id}/corregir',
  summary: 'Pone lo corregido en lugar de un evento del calendario de la cadena',
  access: 'parametros.editar',
  params: eventId,
  body: eventoNuevo,
  response: mensaje,
  audita: { cosa: 'calendario', hizo: 'Corrigió un evento de {cosa}', todas: 'el calendario de la cadena' },
})

export const quitarEvento = defineCall({
  ...common,
  id: 'quitarEvento',
  method: 'POST',
  path: '/api/eventos/{id}/quitar',
  summary: 'Quita un evento del calendario de la cadena',
  access: 'parametros.editar',
  params: eventId,
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'calendario', hizo: 'Quitó un evento de {cosa}', todas: 'el calendario de la cadena' },
})
