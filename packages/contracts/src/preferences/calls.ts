import { defineCall } from '../wire/call.ts'
import { mensaje } from '../wire/values.ts'
import { columnas, columnasRespuesta } from './schema.ts'

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
