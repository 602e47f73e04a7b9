import { z } from 'zod'
import { tipoFuente } from '../sources/schema.ts'
import { instante, locationId, texto } from '../wire/values.ts'
import { tipoUbicacion } from './schema.ts'

/** Locations of a chain, at most: of a request. */
const MAX_UBICACIONES = 1000

/** A location as whoever keeps the chain's locations sees it, the retired ones too. */
export const ubicacionGestionada = z.object({
  id: locationId,
  nombre: z.string(),
  tipo: tipoUbicacion,
  /** False: retired. It keeps its history and its code, and is on no other screen. */
  activa: z.boolean(),
  /** Null while it is active, and where nobody wrote it down. */
  retirada_en: instante.nullable(),
  /** As read: a change names it, and is refused with 409 once somebody else made one. */
  revision: z.number().int(),
  /** Where its data is read from; null: from nowhere. */
  fuente: tipoFuente.nullable(),
  /** Of a store: the CEDIs that serve it; null: all of them. */
  cedis: z.array(locationId).nullable(),
  /** Weekdays it does not open, 1 is Monday. */
  dias_cerrados: z.array(z.number().int()),
  /** When its stock was last typed by a person, and by whom. */
  a_mano: z.object({ momento: instante, por: z.string(), productos: z.number().int() }).nullable(),
})
export type UbicacionGestionada = z.infer<typeof ubicacionGestionada>

const nombre = texto(200)
const revision = z.number().int().min(1).max(2_147_483_647)

export const ubicacionNueva = z.object({
  /** Absent: made of the name. */
  id: texto(100).optional(),
  nombre,
  tipo: tipoUbicacion,
})
export type UbicacionNueva = z.infer<typeof ubicacionNueva>

export const ubicacionCambiada = z.object({
  nombre,
  /** Of a store: the CEDIs that serve it; null: all of them. Left out: as it is. */
  cedis: z.array(locationId).min(1, 'Indica al menos un CEDI, o todos').max(MAX_UBICACIONES).nullish(),
  revision,
})
export type UbicacionCambiada = z.infer<typeof ubicacionCambiada>

export const ubicacionGuardada = z.object({ message: z.string(), id: locationId, revision: z.number().int() })

/** Every active location, in the order the screens are to show them. */
export const ordenUbicaciones = z.object({ ids: z.array(locationId).max(MAX_UBICACIONES) })

export const revisionLeida = z.object({ revision })

/** What retiring a location would meet. */
export const retiroUbicacion = z.object({
  /** It can be retired as it is. */
  se_puede: z.boolean(),
  /** Orders from it or for it that are not over: each has to be cancelled or received before. */
  pedidos: z.array(z.object({ id: z.number().int(), numero_pedido: z.string(), estado: z.string() })),
  /** Stores that no other active CEDI would serve. */
  tiendas_sin_cedi: z.array(z.string()),
  /** What happens, and need not be prevented. */
  avisos: z.array(z.string()),
})
export type RetiroUbicacion = z.infer<typeof retiroUbicacion>
