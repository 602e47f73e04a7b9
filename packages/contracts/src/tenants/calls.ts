import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { configuracionPublica as configuracion, slug, tenant } from './schema.ts'

export const tenantPorSlug = defineCall({
  id: 'tenantPorSlug',
  service: 'api',
  method: 'GET',
  path: '/api/tenants/{slug}',
  summary: 'Nombre, logo, colores y funciones de una cadena (público)',
  access: 'publica',
  params: z.object({ slug }),
  response: tenant,
})

export const configuracionPublica = defineCall({
  id: 'configuracionPublica',
  service: 'api',
  method: 'GET',
  path: '/api/configuracion',
  summary: 'La cadena que nombra la dirección, enlaces de la página pública y dirección de la sincronización',
  access: 'publica',
  response: configuracion,
})
