import { z } from 'zod'
import { sesion } from './session.ts'
import { instante, texto } from '../wire/values.ts'

const codigo = texto(40).trim().min(1, 'Escribe el código')

export const credenciales = z.object({
  username: texto(100).trim().min(1, 'El usuario es obligatorio'),
  password: texto(200).min(1, 'La contraseña es obligatoria'),
  /** Of the second factor, or a recovery code; asked for with a 401 about this field. */
  codigo: codigo.optional(),
})

export const loginRespuesta = sesion.extend({ access_token: z.string() })
export type LoginRespuesta = z.infer<typeof loginRespuesta>

const LARGO_MAXIMO = 200

export const cambioClave = z.object({
  actual: texto(LARGO_MAXIMO).min(1, 'Escribe tu contraseña actual'),
  nueva: texto(LARGO_MAXIMO).min(8, 'La contraseña debe tener al menos 8 caracteres'),
})

export const cambioClaveRespuesta = z.object({ message: z.string(), sesiones_terminadas: z.int() })

export const sesionId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** A session somebody has open. */
export const sesionAbierta = z.object({
  sesion_id: z.int(),
  /** Such as `Chrome en Windows`; null for a session from before it was written down. */
  dispositivo: z.string().nullable(),
  tipo_dispositivo: z.enum(['computadora', 'tableta', 'telefono']).nullable(),
  direccion: z.string().nullable(),
  /** It began where its person had not signed in from lately, while they had from elsewhere. */
  lugar_nuevo: z.boolean(),
  desde: instante,
  ultimo_uso: instante,
  /** The one that asks. */
  es_esta: z.boolean(),
})
export type SesionAbierta = z.infer<typeof sesionAbierta>

export const sesionesTerminadas = z.object({ message: z.string(), sesiones_terminadas: z.int() })

export const segundoFactorEstado = z.object({
  activo: z.boolean(),
  desde: instante.nullable(),
  /** Their role needs one. */
  exigido: z.boolean(),
  /** Recovery codes not used yet. */
  codigos_restantes: z.int(),
})
export type SegundoFactorEstado = z.infer<typeof segundoFactorEstado>

/** What an authenticator needs, as text and as the address that its QR code holds. */
export const segundoFactorPreparado = z.object({ secreto: z.string(), uri: z.string() })
export type SegundoFactorPreparado = z.infer<typeof segundoFactorPreparado>

/** With the password: it may be a tablet left alone. */
export const segundoFactorPrueba = z.object({
  actual: texto(LARGO_MAXIMO).min(1, 'Escribe tu contraseña'),
  codigo,
})

/** Told once: nobody can read them again. */
export const codigosRecuperacion = z.object({ message: z.string(), codigos: z.array(z.string()) })

const enlaceInvitacion = texto(200).trim().min(1, 'Falta el enlace de la invitación')

export const invitacionToken = z.object({ token: enlaceInvitacion })

/** Whose invitation it is, for whoever holds its link. */
export const invitacionAbierta = z.object({
  cadena: z.string(),
  username: z.string(),
  nombre_completo: z.string().nullable(),
  vence_en: instante,
})
export type InvitacionAbierta = z.infer<typeof invitacionAbierta>

export const invitacionAceptada = z.object({
  token: enlaceInvitacion,
  nueva: texto(LARGO_MAXIMO).min(8, 'La contraseña debe tener al menos 8 caracteres'),
})
