import { z } from 'zod'
import { sesionAbierta, sesionId } from '../auth/schema.ts'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio } from '../wire/values.ts'
import {
  claveDeUnSoloUso,
  persona,
  personaCambiada,
  personaNueva,
  sesionesPersonaTerminadas,
  usuarioId,
} from './schema.ts'

export const personas = defineCall({
  id: 'personas',
  service: 'api',
  method: 'GET',
  path: '/api/personas',
  summary: 'Quién puede entrar a la cadena, con rol, tiendas, último uso y sesiones',
  access: 'personas.gestionar',
  response: z.array(persona),
})

export const crearPersona = defineCall({
  id: 'crearPersona',
  service: 'api',
  method: 'POST',
  path: '/api/personas',
  summary: 'Crea una persona; la respuesta lleva su clave de un solo uso, que no se vuelve a mostrar',
  access: 'personas.gestionar',
  body: personaNueva,
  response: claveDeUnSoloUso,
  audita: { cosa: 'persona', id: 'username', hizo: 'Creó a {cosa}', detalles: ['rol', 'ubicaciones'] },
})

export const sesionesPersona = defineCall({
  id: 'sesionesPersona',
  service: 'api',
  method: 'GET',
  path: '/api/personas/{usuario_id}/sesiones',
  summary: 'Las sesiones abiertas de una persona',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  response: z.array(sesionAbierta),
})

export const terminarSesionPersona = defineCall({
  id: 'terminarSesionPersona',
  service: 'api',
  method: 'POST',
  path: '/api/personas/{usuario_id}/sesiones/{sesion_id}/terminar',
  summary: 'Termina una sesión de una persona',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId, sesion_id: sesionId }),
  body: cuerpoVacio,
  response: personaCambiada,
  audita: { cosa: 'persona', id: 'username', hizo: 'Terminó una sesión de {cosa}' },
})

export const terminarSesionesPersona = defineCall({
  id: 'terminarSesionesPersona',
  service: 'api',
  method: 'POST',
  path: '/api/personas/{usuario_id}/sesiones/terminar',
  summary: 'Termina todas las sesiones de una persona; las propias, menos esta',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  body: cuerpoVacio,
  response: sesionesPersonaTerminadas,
  audita: { cosa: 'persona', id: 'username', hizo: 'Terminó las sesiones de {cosa}' },
})

export const desactivarPersona = defineCall({
  id: 'desactivarPersona',
  service: 'api',
  method: 'POST',
  path: '/api/personas/{usuario_id}/desactivar',
  summary: 'Quita el acceso a una persona y termina sus sesiones',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  body: cuerpoVacio,
  response: sesionesPersonaTerminadas,
  audita: { cosa: 'persona', id: 'username', hizo: 'Desactivó a {cosa}' },
})

export const reactivarPersona = defineCall({
  id: 'reactivarPersona',
  service: 'api',
  method: 'POST',
  path: '/api/personas/{usuario_id}/reactivar',
  summary: 'Devuelve el acceso a una persona',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  body: cuerpoVacio,
  response: personaCambiada,
  audita: { cosa: 'persona', id: 'username', hizo: 'Reactivó a {cosa}' },
})

export const restablecerClave = defineCall({
  id: 'restablecerClave',
  service: 'api',
  method: 'POST',
  path: '/api/personas/{usuario_id}/restablecer-clave',
  summary: 'Da a una persona una clave de un solo uso, que no se vuelve a mostrar, y termina sus sesiones',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  body: cuerpoVacio,
  response: claveDeUnSoloUso,
  audita: { cosa: 'persona', id: 'username', hizo: 'Restableció la clave de {cosa}' },
})
