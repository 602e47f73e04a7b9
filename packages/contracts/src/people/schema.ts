import { z } from 'zod'
import { rol, ROLES, type Role } from '../access/permissions.ts'
import { formatoArchivo, instante, locationId, texto } from '../wire/values.ts'

export const usuarioId = z.coerce
  .number('Persona no encontrada')
  .int('Persona no encontrada')
  .min(1)
  .max(2_147_483_647)

/** `pendiente`: it is being sent, or whether it was is not known. `en_mano`: an administrator hands its link over. */
export const envioInvitacion = z.enum(['pendiente', 'enviada', 'fallida', 'en_mano'])

/** How somebody gets in for the first time: an invitation by e-mail, its link to hand over, or a one-time password. */
export const acceso = z.enum(['correo', 'enlace', 'clave'])
export type Acceso = z.infer<typeof acceso>

/** Somebody of the chain, for whoever decides who may sign in. */
export const persona = z.object({
  usuario_id: z.int(),
  username: z.string(),
  nombre_completo: z.string().nullable(),
  /** Where invitations go; null: not known. */
  correo: z.string().nullable(),
  rol,
  /** Stores a person of role `tienda` orders for; empty for the other roles. */
  tiendas: z.array(z.object({ ubicacion_id: locationId, nombre: z.string() })),
  activo: z.boolean(),
  creado_en: instante,
  /** Null: never, or before it was written down. */
  desactivado_en: instante.nullable(),
  ultimo_uso: instante.nullable(),
  sesiones: z.int(),
  /** Has a one-time password and has not changed it yet. */
  debe_cambiar_clave: z.boolean(),
  /** When their one-time password or invitation stops letting in; null: they have neither. */
  vence_en: instante.nullable(),
  /** Null: none that is open. */
  invitacion: z
    .object({ correo: z.string().nullable(), creada_en: instante, envio: envioInvitacion })
    .nullable(),
  segundo_factor_desde: instante.nullable(),
  /** Their role needs a second factor. */
  segundo_factor_exigido: z.boolean(),
  /** As it was read: whoever changes the person says what they saw. */
  revision: z.int(),
  /** The one who asks. */
  soy_yo: z.boolean(),
})
export type Persona = z.infer<typeof persona>

const correo = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Debe ser un correo, como ana@cadena.com').max(254, 'Correo demasiado largo'))

const hasStores = ({ rol: role, ubicaciones }: { rol: Role; ubicaciones: readonly string[] }) =>
  role !== 'tienda' || ubicaciones.length > 0
const WITHOUT_STORES = { message: 'Indica al menos una tienda', path: ['ubicaciones'] }

const ficha = {
  nombre_completo: texto(120).trim().min(1, 'El nombre es obligatorio'),
  correo: correo.nullable().default(null),
  rol,
  ubicaciones: z.array(locationId).max(1000, 'Demasiadas tiendas'),
}

export const personaNueva = z
  .object({
    ...ficha,
    username: texto(60)
      .trim()
      .min(1, 'El usuario es obligatorio')
      .regex(/^\S*$/, 'El usuario no puede llevar espacios')
      .toLowerCase(),
    acceso: acceso.default('clave'),
  })
  .refine(hasStores, WITHOUT_STORES)
  .refine(({ acceso: by, correo: address }) => by !== 'correo' || address !== null, {
    message: 'Para invitar hace falta un correo',
    path: ['correo'],
  })
export type PersonaNueva = z.infer<typeof personaNueva>

/** What an administrator sets of a person: all of it, as they saw it. */
export const personaEditada = z
  .object({ ...ficha, revision: z.int().min(1) })
  .refine(hasStores, WITHOUT_STORES)
export type PersonaEditada = z.infer<typeof personaEditada>

/** What the chain asks of its people, and what the installation can do. */
export const seguridadRespuesta = z.object({
  /** Roles whose people need a second factor. */
  segundo_factor_roles: z.array(rol),
  /** Of each such role, how many have none. */
  sin_segundo_factor: z.int(),
  /** Invitations can be sent by e-mail. */
  correo_disponible: z.boolean(),
  clave_horas: z.int(),
  invitacion_dias: z.int(),
})
export type SeguridadRespuesta = z.infer<typeof seguridadRespuesta>

export const seguridadCambio = z.object({
  segundo_factor_roles: z
    .array(rol)
    .max(ROLES.length)
    .transform((roles) => [...new Set(roles)]),
})

/** An act of a person, or of somebody about them. */
export const hechoPersona = z.object({
  momento: instante,
  resumen: z.string(),
  resultado: z.enum(['hecho', 'rechazado']),
  /** They did it themselves. */
  suyo: z.boolean(),
  /** Who did it, where it was somebody else. */
  quien: z.string().nullable(),
  dispositivo: z.string().nullable(),
  direccion: z.string().nullable(),
})
export type HechoPersona = z.infer<typeof hechoPersona>

export const personasArchivoConsulta = z.object({ formato: formatoArchivo })

export const invitacionNueva = z.object({ acceso: acceso.exclude(['clave']).default('correo') })

/** An invitation as it went, its link, or a one-time password; told once: nobody can read them again. */
export const claveDeUnSoloUso = z.object({
  usuario_id: z.int(),
  username: z.string(),
  /** Null: they have been invited instead. */
  clave: z.string().nullable(),
  /** The link to hand over; without an origin where nobody has said where the product is: that of the page then. */
  enlace: z.string().nullable(),
  vence_en: instante,
  /** Whether the invitation was handed to the mail server; null: there is none. */
  invitacion_enviada: z.boolean().nullable(),
  /** What went wrong with it. */
  detalle: z.string().nullable(),
  sesiones_terminadas: z.int(),
})
export type ClaveDeUnSoloUso = z.infer<typeof claveDeUnSoloUso>

/** Whose account it was names them in the audit trail. */
export const personaCambiada = z.object({ message: z.string(), username: z.string() })

export const sesionesPersonaTerminadas = personaCambiada.extend({ sesiones_terminadas: z.int() })
