import type { Sesion } from '@abasto/contracts/auth/session'
import type { Ubicacion } from '@abasto/contracts/locations/schema'

/** Multipliers are a store's: a CEDI is not resupplied by suggested orders. */
export const storesOf = (locations: readonly Ubicacion[]): Ubicacion[] =>
  locations.filter(({ tipo }) => tipo === 'tienda')

/** The store that a person who has just one means without saying so. */
export const ownStore = (access: Pick<Sesion, 'rol' | 'ubicaciones'> | null): string | undefined =>
  access?.rol === 'tienda' && access.ubicaciones.length === 1 ? access.ubicaciones[0] : undefined
