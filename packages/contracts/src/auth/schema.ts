import { z } from 'zod'
import { permiso, rol } from '../access/permissions.ts'
import { slug } from '../tenants/schema.ts'
import { instante, locationId, texto } from '../wire/values.ts'

export const credenciales = z.object({
  username: texto(100).trim().min(1, 'El usuario es obligatorio'),
  password: texto(200).min(1, 'La contraseña es obligatoria'),
})

/** Who is signed in and what they may do; the screens hide what the server would refuse. */
export const sesion = z.object({
  username: z.string(),
  nombre_completo: z.string().nullable(),
  /** The chain whose data this session sees. */
  tenant: slug,
  rol,
  permisos: z.array(permiso),
  /** Stores a user of role `tienda` may order for; empty for the other roles, who may for all. */
  ubicaciones: z.array(locationId),
  /** Signed in with a one-time password: until it is changed every other call is refused. */
  debe_cambiar_clave: z.boolean(),
})
export type Sesion = z.infer<typeof sesion>

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
  desde: instante,
  ultimo_uso: instante,
  /** The one that asks. */
  es_esta: z.boolean(),
})
export type SesionAbierta = z.infer<typeof sesionAbierta>

export const sesionesTerminadas = z.object({ message: z.string(), sesiones_terminadas: z.int() })
