import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import {
  cambioClave,
  cambioClaveRespuesta,
  credenciales,
  loginRespuesta,
  sesion,
  sesionAbierta,
  sesionesTerminadas,
  sesionId,
} from './schema.ts'

/** The tenant's slug travels in the header `X-Tenant`. */
export const login = defineCall({
  id: 'login',
  service: 'api',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Inicia sesión en el tenant de la cabecera X-Tenant',
  access: 'publica',
  body: credenciales,
  response: loginRespuesta,
  audita: { cosa: 'sesion', hizo: 'Entró' },
})

export const logout = defineCall({
  id: 'logout',
  service: 'api',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Cierra la sesión y revoca su token',
  access: 'sesion',
  conClaveTemporal: true,
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'sesion', hizo: 'Salió' },
})

export const sesionActual = defineCall({
  id: 'sesionActual',
  service: 'api',
  method: 'GET',
  path: '/api/auth/sesion',
  summary: 'Quién ha iniciado sesión y qué puede hacer',
  access: 'sesion',
  conClaveTemporal: true,
  pasiva: true,
  response: sesion,
})

export const cambiarClave = defineCall({
  id: 'cambiarClave',
  service: 'api',
  method: 'POST',
  path: '/api/auth/clave',
  summary: 'Cambia la contraseña propia y termina las demás sesiones',
  access: 'sesion',
  conClaveTemporal: true,
  body: cambioClave,
  response: cambioClaveRespuesta,
  audita: { cosa: 'sesion', hizo: 'Cambió su contraseña' },
})

export const misSesiones = defineCall({
  id: 'misSesiones',
  service: 'api',
  method: 'GET',
  path: '/api/auth/sesiones',
  summary: 'Las sesiones abiertas de quien pregunta',
  access: 'sesion',
  response: z.array(sesionAbierta),
})

export const terminarSesion = defineCall({
  id: 'terminarSesion',
  service: 'api',
  method: 'POST',
  path: '/api/auth/sesiones/{sesion_id}/terminar',
  summary: 'Termina una sesión propia',
  access: 'sesion',
  params: z.object({ sesion_id: sesionId }),
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'sesion', hizo: 'Terminó una sesión suya' },
})

export const terminarOtrasSesiones = defineCall({
  id: 'terminarOtrasSesiones',
  service: 'api',
  method: 'POST',
  path: '/api/auth/sesiones/terminar-otras',
  summary: 'Termina todas las sesiones propias menos esta',
  access: 'sesion',
  body: cuerpoVacio,
  response: sesionesTerminadas,
  audita: { cosa: 'sesion', hizo: 'Terminó sus demás sesiones' },
})
