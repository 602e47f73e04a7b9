import { z } from 'zod'
import { defineCall } from '../wire/call.ts'

const salud = z.object({ status: z.literal('ok'), servicio: z.enum(['api', 'sync']) })

const base = {
  method: 'GET',
  path: '/api/health',
  access: 'publica',
  response: salud,
} as const

export const apiHealth = defineCall({
  ...base,
  id: 'apiHealth',
  service: 'api',
  summary: 'El servicio y su base de datos responden',
})

export const syncHealth = defineCall({
  ...base,
  id: 'syncHealth',
  service: 'sync',
  summary: 'El servicio y su base de datos responden',
})
