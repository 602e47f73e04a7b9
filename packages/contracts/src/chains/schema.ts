import { z } from 'zod'
import { claveDeUnSoloUso, personaNueva } from '../people/schema.ts'
import { chainCard, chainChanges } from '../tenants/card.ts'
import { slug, tenant } from '../tenants/schema.ts'
import { instante } from '../wire/values.ts'

/** A chain as the administration sees it: its card and whether it is alive, never a figure of it. */
export const cadena = tenant.omit({ demo: true }).extend({
  es_demo: z.boolean(),
  /** The one that is administered from. */
  es_propia: z.boolean(),
  creada_en: instante,
  /** Null: it is open. */
  suspendida_en: instante.nullable(),
  ubicaciones: z.int(),
  /** Those who may sign in. */
  personas: z.int(),
  /** When somebody of it last did something; null: nobody yet. */
  ultima_actividad: instante.nullable(),
  /** Where its people sign in. */
  direccion: z.string(),
  /** Its administrators while none of them has a password of their own: nobody inside can help them. */
  esperan_clave: z.array(
    z.object({
      username: z.string(),
      nombre_completo: z.string().nullable(),
      /** Until when the one-time password lets in; null: there is none. */
      vence_en: instante.nullable(),
    }),
  ),
})
export type Cadena = z.infer<typeof cadena>

export const cadenaNueva = chainCard.extend({
  administrador: z.strictObject({
    username: personaNueva.shape.username,
    nombre_completo: personaNueva.shape.nombre_completo,
  }),
})
export type CadenaNueva = z.infer<typeof cadenaNueva>

/** With the first administrator's one-time password, which nobody can read again. */
export const cadenaCreada = z.object({
  id: slug,
  direccion: z.string(),
  administrador: claveDeUnSoloUso.pick({ username: true }).extend({ clave: z.string() }),
})
export type CadenaCreada = z.infer<typeof cadenaCreada>

export const primeraClave = z.strictObject({ username: personaNueva.shape.username })

/** Another one-time password, which nobody can read again. */
export const primeraClaveDada = cadenaCreada.shape.administrador.extend({
  vence_en: instante,
  sesiones_terminadas: z.int(),
})
export type PrimeraClaveDada = z.infer<typeof primeraClaveDada>

export const cadenaCambios = chainChanges.refine(
  (changes) => Object.values(changes).some((value) => value !== undefined),
  { message: 'No hay nada que cambiar' },
)

export const cadenaCambiada = z.object({ message: z.string(), id: slug })
