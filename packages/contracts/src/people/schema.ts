import { z } from 'zod'
import { rol } from '../access/permissions.ts'
import { instante, locationId, texto } from '../wire/values.ts'

export const usuarioId = z.coerce
  .number('Persona no encontrada')
  .int('Persona no encontrada')
  .min(1)
  .max(2_147_483_647)

/** Somebody of the chain, for whoever decides who may sign in. */
export const persona = z.object({
  usuario_id: z.int(),
  username: z.string(),
  nombre_completo: z.string().nullable(),
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
  /** The one who asks. */
  soy_yo: z.boolean(),
})
export type Persona = z.infer<typeof persona>

export const personaNueva = z
  .object({
    username: texto(60)
      .trim()
      .min(1, 'El usuario es obligatorio')
      .regex(/^\S*$/, 'El usuario no puede llevar espacios')
      .toLowerCase(),
    nombre_completo: texto(120).trim().min(1, 'El nombre es obligatorio'),
    rol,
    ubicaciones: z.array(locationId).max(1000, 'Demasiadas tiendas'),
  })
  .refine(({ rol: role, ubicaciones }) => role !== 'tienda' || ubicaciones.length > 0, {
    message: 'Indica al menos una tienda',
    path: ['ubicaciones'],
  })
export type PersonaNueva = z.infer<typeof personaNueva>

/** Told once: nobody can read it again. */
export const claveDeUnSoloUso = z.object({
  usuario_id: z.int(),
  username: z.string(),
  clave: z.string(),
  sesiones_terminadas: z.int(),
})
export type ClaveDeUnSoloUso = z.infer<typeof claveDeUnSoloUso>

/** Whose account it was names them in the audit trail. */
export const personaCambiada = z.object({ message: z.string(), username: z.string() })

export const sesionesPersonaTerminadas = personaCambiada.extend({ sesiones_terminadas: z.int() })
