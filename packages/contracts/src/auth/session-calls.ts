import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import { sesion } from './session.ts'

// On every page: apart from the other calls, so that theirs come with the screens that ask them.

export const logout = defineCall({
  id: 'logout',
  service: 'api',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Cierra la sesión y revoca su token',
  access: 'sesion',
  conClaveTemporal: true,
  sinSegundoFactor: true,
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
  sinSegundoFactor: true,
  pasiva: true,
  response: sesion,
})

/** Answers when the session changes, and in any case within half a minute: so that whoever is put out is out at once. */
export const esperarSesion = defineCall({
  id: 'esperarSesion',
  service: 'api',
  method: 'GET',
  path: '/api/auth/sesion/espera',
  retenida: true,
  summary: 'Espera a que la sesión cambie o termine, y dice cómo está',
  access: 'sesion',
  conClaveTemporal: true,
  sinSegundoFactor: true,
  pasiva: true,
  /** Null: it is over. */
  response: sesion.nullable(),
})
