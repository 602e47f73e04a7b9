import { z } from 'zod'
import { permiso, rol } from '../access/permissions.ts'
import { slug } from '../tenants/schema.ts'
import { texto, locationId } from '../wire/values.ts'

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
})
export type Sesion = z.infer<typeof sesion>

export const loginRespuesta = sesion.extend({ access_token: z.string() })
export type LoginRespuesta = z.infer<typeof loginRespuesta>
