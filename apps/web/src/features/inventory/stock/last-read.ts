import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'

type Read = Pick<ResumenUbicacion, 'ubicacion_id' | 'ultima_actualizacion'>

/**
 * When the stock under the filters was read last: as its rows say, and where there are none, as their locations do.
 * Null: never; undefined: not known.
 */
export function lastRead(
  ofRows: string | null,
  locationId: string,
  locations: readonly Read[] | undefined,
): string | null | undefined {
  if (ofRows !== null || !locations) return ofRows ?? undefined
  const read = locations
    .filter(({ ubicacion_id: id }) => locationId === ALL_LOCATIONS || id === locationId)
    .flatMap(({ ultima_actualizacion: at }) => at ?? [])
  return read.toSorted().at(-1) ?? null
}
