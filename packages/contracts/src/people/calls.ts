import { z } from 'zod'
import { sesionAbierta, sesionId } from '../auth/schema.ts'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio } from '../wire/values.ts'
import {
  claveDeUnSoloUso,
  invitacionNueva,
  hechoPersona,
  persona,
  personaCambiada,
  personaEditada,
  personaNueva,
  personasArchivoConsulta,
  seguridadCambio,
  seguridadRespuesta,
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
  summary:
    'Crea una persona y la invita por correo, o da su enlace o su clave de un solo uso, que no se vuelven a mostrar',
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

export const cambiarPersona = defineCall({
  id: 'cambiarPersona',
  service: 'api',
  method: 'POST',
  path: '/api/personas/{usuario_id}',
  summary: 'Cambia nombre, correo, rol y tiendas de una persona; lo que puede hacer cambia al instante',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  body: personaEditada,
  response: personaCambiada,
  audita: { cosa: 'persona', id: 'username', hizo: 'Cambió los datos de {cosa}' },
})

export const invitarPersona = defineCall({
  id: 'invitarPersona',
  service: 'api',
  method: 'POST',
  path: '/api/personas/{usuario_id}/invitar',
  summary:
    'Invita por correo o con un enlace a quien aún no puso su contraseña; la invitación y la clave de antes dejan de valer',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  body: invitacionNueva,
  response: claveDeUnSoloUso,
  audita: { cosa: 'persona', id: 'username', hizo: 'Invitó a {cosa}' },
})

export const quitarSegundoFactorPersona = defineCall({
  id: 'quitarSegundoFactorPersona',
  service: 'api',
  method: 'POST',
  path: '/api/personas/{usuario_id}/segundo-factor/quitar',
  summary: 'Quita el segundo factor de una persona y termina sus sesiones',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  body: cuerpoVacio,
  response: sesionesPersonaTerminadas,
  audita: { cosa: 'persona', id: 'username', hizo: 'Quitó el segundo factor de {cosa}' },
})

export const historiaPersona = defineCall({
  id: 'historiaPersona',
  service: 'api',
  method: 'GET',
  path: '/api/personas/{usuario_id}/historia',
  summary: 'Lo último que hizo una persona y lo que se hizo con su acceso, según la auditoría',
  access: 'personas.gestionar',
  params: z.object({ usuario_id: usuarioId }),
  response: z.array(hechoPersona),
})

export const personasArchivo = defineCall({
  id: 'personasArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/personas/exportar',
  summary: 'Las personas de la cadena como archivo',
  access: 'personas.gestionar',
  archivo: true,
  query: personasArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó las personas ({formato})' },
})

export const seguridad = defineCall({
  id: 'seguridad',
  service: 'api',
  method: 'GET',
  path: '/api/seguridad',
  summary: 'Qué pide la cadena a quien entra',
  access: 'personas.gestionar',
  response: seguridadRespuesta,
})

export const cambiarSeguridad = defineCall({
  id: 'cambiarSeguridad',
  service: 'api',
  method: 'POST',
  path: '/api/seguridad',
  summary: 'Cambia a qué roles pide la cadena un segundo factor',
  access: 'personas.gestionar',
  body: seguridadCambio,
  response: seguridadRespuesta,
  audita: { cosa: 'cadena', hizo: 'Cambió a qué roles se pide segundo factor' },
})
