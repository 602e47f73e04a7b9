import { z } from 'zod'
import { permiso, rol } from '../access/permissions.ts'
import { slug } from '../tenants/schema.ts'
import { locationId } from '../wire/values.ts'

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
  segundo_factor: z.boolean(),
  /** Their role needs a second factor and they have none: until it is set up every other call is refused. */
  debe_activar_segundo_factor: z.boolean(),
})
export type Sesion = z.infer<typeof sesion>
