import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { mensaje } from '../wire/values.ts'
import { atencion as respuesta, atencionArchivoConsulta, atencionConsulta, claveAsunto } from './schema.ts'

const de = { service: 'api', access: 'inventario.ver', feature: ['inventory', 'ai-insights'] } as const

export const atencion = defineCall({
  ...de,
  id: 'atencion',
  method: 'GET',
  path: '/api/atencion',
  summary: 'Qué merece atención en las tiendas de quien pregunta, lo más urgente primero',
  // Without a tag: findings are made in the background, and what a person hides is theirs alone.
  query: atencionConsulta,
  response: respuesta,
})

export const atencionArchivo = defineCall({
  ...de,
  id: 'atencionArchivo',
  method: 'GET',
  path: '/api/atencion/exportar',
  summary: 'Qué merece atención, como archivo',
  archivo: true,
  query: atencionArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó lo que merece atención ({formato})' },
})

export const ocultarAsunto = defineCall({
  ...de,
  id: 'ocultarAsunto',
  method: 'POST',
  path: '/api/atencion/ocultar',
  summary: 'Oculta un asunto a quien lo pide, hasta que su cifra empeore',
  body: claveAsunto,
  response: mensaje,
  // Of one's own view alone: nothing of the chain changes.
  audita: false,
})

export const mostrarAsunto = defineCall({
  ...de,
  id: 'mostrarAsunto',
  method: 'POST',
  path: '/api/atencion/mostrar',
  summary: 'Vuelve a mostrar un asunto que se ocultó',
  body: claveAsunto,
  response: mensaje,
  audita: false,
})
