import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { resumenVentas } from './schema.ts'

export const ventasSummary = defineCall({
  id: 'ventasSummary',
  service: 'api',
  method: 'GET',
  path: '/api/ventas/summary',
  summary: 'Ventas resumidas por ubicación',
  access: 'ventas.ver',
  feature: 'sales',
  response: z.array(resumenVentas),
})
