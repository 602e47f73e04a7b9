import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { findLocation, unknownLocation, type Location } from '../../../catalogue/location.ts'
import { requireMayOrderFor } from '../policy.ts'

export interface OriginAndDestination {
  readonly origin: Location
  readonly destination: Location
}

/**
 * The CEDI an order comes from and the store it is for.
 *
 * @throws Refusal 422 naming the field where one is unknown or of the wrong kind; 403 where the user may not
 *   order for the store
 */
export async function originAndDestination(
  tx: Tx,
  { cedi_origen, tienda_destino }: { readonly cedi_origen: string; readonly tienda_destino: string },
  user: SessionUser,
): Promise<OriginAndDestination> {
  const origin = await locationIn(tx, 'cedi_origen', cedi_origen)
  if (origin.tipo !== 'cedi') {
    throw new Refusal('invalid', `El origen debe ser un CEDI y ${origin.nombre} es una tienda`, 'cedi_origen')
  }
  const destination = await locationIn(tx, 'tienda_destino', tienda_destino)
  if (destination.tipo !== 'tienda') {
    const detail = `El destino debe ser una tienda y ${destination.nombre} es un CEDI`
    throw new Refusal('invalid', detail, 'tienda_destino')
  }
  requireMayOrderFor(user, destination)
  return { origin, destination }
}

async function locationIn(tx: Tx, campo: string, locationId: string): Promise<Location> {
  const location = await findLocation(tx, locationId)
  if (!location) throw new Refusal('invalid', unknownLocation(locationId), campo)
  return location
}
