import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import { avisosConfiguracion, avisosPrueba, avisosRespuesta } from './schema.ts'

const sync = { service: 'sync', feature: 'sales' } as const

export const avisos = defineCall({
  ...sync,
  id: 'avisos',
  method: 'GET',
  path: '/api/etl/avisos',
  summary: 'Avisos de hoy, y a quién se avisa',
  access: 'etl.ver',
  response: avisosRespuesta,
})

export const configurarAvisos = defineCall({
  ...sync,
  id: 'configurarAvisos',
  method: 'POST',
  path: '/api/etl/avisos/configuracion',
  summary: 'Cambia a quién se avisa, y a qué hora de la noche incompleta',
  access: 'etl.ejecutar',
  body: avisosConfiguracion,
  response: mensaje,
  audita: { cosa: 'avisos', hizo: 'Cambió a quién se avisa', detalles: ['hora', 'correos'] },
})

export const probarAvisos = defineCall({
  ...sync,
  id: 'probarAvisos',
  method: 'POST',
  path: '/api/etl/avisos/probar',
  summary: 'Envía un aviso de prueba por cada canal configurado y dice qué pasó',
  access: 'etl.ejecutar',
  body: cuerpoVacio,
  response: avisosPrueba,
  audita: { cosa: 'avisos', hizo: 'Envió un aviso de prueba' },
})
