import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import {
  cambioClave,
  cambioClaveRespuesta,
  codigosRecuperacion,
  credenciales,
  invitacionAbierta,
  invitacionAceptada,
  invitacionToken,
  loginRespuesta,
  segundoFactorEstado,
  segundoFactorPreparado,
  segundoFactorPrueba,
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

export const cambiarClave = defineCall({
  id: 'cambiarClave',
  service: 'api',
  method: 'POST',
  path: '/api/auth/clave',
  summary: 'Cambia la contraseña propia y termina las demás sesiones',
  access: 'sesion',
  conClaveTemporal: true,
  sinSegundoFactor: true,
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

const factor = { service: 'api', access: 'sesion', sinSegundoFactor: true } as const

export const segundoFactor = defineCall({
  ...factor,
  id: 'segundoFactor',
  method: 'GET',
  path: '/api/auth/segundo-factor',
  summary: 'El segundo factor de quien pregunta',
  response: segundoFactorEstado,
})

export const prepararSegundoFactor = defineCall({
  ...factor,
  id: 'prepararSegundoFactor',
  method: 'POST',
  path: '/api/auth/segundo-factor/preparar',
  summary: 'Da el secreto de un segundo factor nuevo, que no vale hasta que se active',
  body: cuerpoVacio,
  response: segundoFactorPreparado,
  audita: { cosa: 'sesion', hizo: 'Empezó a preparar su segundo factor' },
})

export const activarSegundoFactor = defineCall({
  ...factor,
  id: 'activarSegundoFactor',
  method: 'POST',
  path: '/api/auth/segundo-factor/activar',
  summary: 'Activa el segundo factor preparado, da sus códigos de recuperación y termina las demás sesiones',
  body: segundoFactorPrueba,
  response: codigosRecuperacion,
  audita: { cosa: 'sesion', hizo: 'Activó su segundo factor' },
})

export const quitarSegundoFactor = defineCall({
  ...factor,
  id: 'quitarSegundoFactor',
  method: 'POST',
  path: '/api/auth/segundo-factor/quitar',
  summary: 'Quita el segundo factor propio',
  body: segundoFactorPrueba,
  response: mensaje,
  audita: { cosa: 'sesion', hizo: 'Quitó su segundo factor' },
})

export const renovarCodigos = defineCall({
  ...factor,
  id: 'renovarCodigos',
  method: 'POST',
  path: '/api/auth/segundo-factor/codigos',
  summary: 'Da códigos de recuperación nuevos; los de antes dejan de valer',
  body: segundoFactorPrueba,
  response: codigosRecuperacion,
  audita: { cosa: 'sesion', hizo: 'Renovó sus códigos de recuperación' },
})

export const verInvitacion = defineCall({
  id: 'verInvitacion',
  service: 'api',
  method: 'POST',
  path: '/api/auth/invitacion',
  summary: 'De quién es una invitación, para quien tiene su enlace',
  access: 'publica',
  body: invitacionToken,
  response: invitacionAbierta,
  audita: false,
})

export const aceptarInvitacion = defineCall({
  id: 'aceptarInvitacion',
  service: 'api',
  method: 'POST',
  path: '/api/auth/invitacion/aceptar',
  summary: 'Acepta una invitación, una sola vez: pone la contraseña e inicia sesión',
  access: 'publica',
  body: invitacionAceptada,
  response: loginRespuesta,
  audita: { cosa: 'sesion', hizo: 'Aceptó su invitación y entró' },
})
