import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import { columnas, columnasRespuesta, visita } from './schema.ts'

const de = { service: 'api', access: 'pedidos.crear', feature: 'inventory' } as const

export const columnasDelAsistente = defineCall({
  ...de,
  id: 'columnasDelAsistente',
  method: 'GET',
  path: '/api/preferencias/columnas-asistente',
  summary: 'Las columnas que quien pregunta eligió para la tabla del asistente de pedidos',
  response: columnasRespuesta,
})

export const guardarColumnasDelAsistente = defineCall({
  ...de,
  id: 'guardarColumnasDelAsistente',
  method: 'POST',
  path: '/api/preferencias/columnas-asistente',
  summary: 'Guarda las columnas de la tabla del asistente de pedidos para quien lo pide',
  body: columnas,
  response: mensaje,
  // Of one's own view alone: nothing of the chain changes.
  audita: false,
})

export const primeraVisita = defineCall({
  id: 'primeraVisita',
  service: 'api',
  method: 'GET',
  path: '/api/preferencias/primera-visita',
  summary: 'Si a quien pregunta ya se le mostró el recorrido de la primera visita',
  access: 'sesion',
  response: visita,
})

export const terminarPrimeraVisita = defineCall({
  id: 'terminarPrimeraVisita',
  service: 'api',
  method: 'POST',
  path: '/api/preferencias/primera-visita',
  summary: 'El recorrido de la primera visita no vuelve a mostrarse solo a quien lo pide',
  access: 'sesion',
  conClaveTemporal: true,
  sinSegundoFactor: true,
  body: cuerpoVacio,
  response: mensaje,
  // Of one's own view alone.
  audita: false,
})
