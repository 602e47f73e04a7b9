import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import { credenciales, loginRespuesta, sesion } from './schema.ts'

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
  response: sesion,
})
