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
 *   order for the store; 422 where other CEDIs are said to serve it
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
  await requireServed(tx, origin, destination)
  return { origin, destination }
}

async function locationIn(tx: Tx, campo: string, locationId: string): Promise<Location> {
  const location = await findLocation(tx, locationId)
  if (!location) throw new Refusal('invalid', unknownLocation(locationId), campo)
  return location
}

async function requireServed(tx: Tx, origin: Location, destination: Location): Promise<void> {
  const serving = await tx
    .selectFrom('cedi_tienda')
    .select('cedi_key')
    .where('tienda_key', '=', destination.ubicacion_key)
    .execute()
  if (serving.length === 0 || serving.some(({ cedi_key }) => cedi_key === origin.ubicacion_key)) return
  throw new Refusal('invalid', `${origin.nombre} no surte a ${destination.nombre}`, 'cedi_origen')
}

/**
 * Nobody retires them until the transaction ends.
 *
 * @throws Refusal 422 naming the field where somebody just did
 */
export async function holdActive(tx: Tx, { origin, destination }: OriginAndDestination): Promise<void> {
  const held = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_key')
    .where('ubicacion_key', 'in', [origin.ubicacion_key, destination.ubicacion_key])
    .where('activa', '=', true)
    .orderBy('ubicacion_key')
    .forShare()
    .execute()
  const isHeld = ({ ubicacion_key }: Location) => held.some((row) => row.ubicacion_key === ubicacion_key)
  if (!isHeld(origin)) throw new Refusal('invalid', unknownLocation(origin.ubicacion_id), 'cedi_origen')
  if (!isHeld(destination))
    throw new Refusal('invalid', unknownLocation(destination.ubicacion_id), 'tienda_destino')
}
