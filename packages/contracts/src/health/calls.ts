import { defineCall } from '../wire/call.ts'
import { listo, salud } from './schema.ts'

const alive = {
  method: 'GET',
  path: '/api/health',
  access: 'publica',
  summary: 'El proceso del servicio vive',
  response: salud,
} as const

const ready = {
  method: 'GET',
  path: '/api/health/listo',
  access: 'publica',
  summary: 'El servicio puede atender: base de datos, migraciones, disco y cola; si no, 503 con el motivo',
  response: listo,
} as const

export const apiHealth = defineCall({ ...alive, id: 'apiHealth', service: 'api' })

export const syncHealth = defineCall({ ...alive, id: 'syncHealth', service: 'sync' })

export const apiListo = defineCall({ ...ready, id: 'apiListo', service: 'api' })

export const syncListo = defineCall({ ...ready, id: 'syncListo', service: 'sync' })
