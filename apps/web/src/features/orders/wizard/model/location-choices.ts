import type { Sesion } from '@abasto/contracts/auth/session'
import type { Ubicacion } from '@abasto/contracts/locations/schema'

export interface LocationChoices {
  readonly cedis: readonly Ubicacion[]
  readonly stores: readonly Ubicacion[]
  /** Where there is only one, nobody has to choose it. */
  readonly onlyCedi: Ubicacion | undefined
  readonly onlyStore: Ubicacion | undefined
}

const only = (locations: readonly Ubicacion[]): Ubicacion | undefined =>
  locations.length === 1 ? locations[0] : undefined

/** Whether a store may order from a CEDI: from every one, unless it is said which serve it. */
export const isServed = ({ cedis }: Ubicacion, cedi: Ubicacion | undefined): boolean =>
  cedi === undefined || cedis === undefined || cedis.includes(cedi.id)

/**
 * What an order may go from and to: a person of role tienda orders for the stores assigned to them, and from a CEDI that
 * serves one of them.
 */
export function locationChoices(
  locations: readonly Ubicacion[],
  access: Pick<Sesion, 'rol' | 'ubicaciones'> | null,
): LocationChoices {
  const stores = locations.filter(
    ({ id, tipo }) => tipo === 'tienda' && (access?.rol !== 'tienda' || access.ubicaciones.includes(id)),
  )
  const cedis = locations.filter(
    (cedi) => cedi.tipo === 'cedi' && (stores.length === 0 || stores.some((store) => isServed(store, cedi))),
  )
  return { cedis, stores, onlyCedi: only(cedis), onlyStore: only(stores) }
}
