import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { activeLocations, type RunLocation } from './run-locations.ts'

/** What the specification calls the choice of all locations. */
const ALL = 'ALL'

/** The location a request names; null for all. @throws Refusal `not-found` */
export async function requestedLocation(
  tx: Tx,
  locationId: string | null | undefined,
): Promise<RunLocation | null> {
  if (locationId === null || locationId === undefined || locationId === ALL) return null
  const location = (await activeLocations(tx)).find((each) => each.id === locationId)
  if (!location) throw new Refusal('not-found', `No existe la ubicación ${locationId}`, 'ubicacion_id')
  return location
}

/** @throws Refusal `invalid` for a CEDI: it sells nothing */
export function requireStore(location: RunLocation | null): void {
  if (location?.kind === 'cedi') {
    throw new Refusal('invalid', `${location.id} es un CEDI y no tiene ventas`, 'ubicacion_id')
  }
}
