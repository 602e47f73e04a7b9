import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { requireLocation } from '../../catalogue/location.ts'

/**
 * The stores whose changes a person sees: role `tienda` those assigned to it, everybody else every one.
 *
 * @returns undefined: every one
 * @throws Refusal 404; 403 for another store of the chain
 */
export async function visibleStores(
  tx: Tx,
  user: SessionUser,
  locationId: string | undefined,
): Promise<readonly number[] | undefined> {
  if (locationId !== undefined) {
    const location = await requireLocation(tx, locationId)
    if (user.role === 'tienda' && !user.locationIds.includes(locationId)) {
      throw new Refusal('forbidden', `Los cambios de ${location.nombre} los ven su gente y los gerentes`)
    }
    return [location.ubicacion_key]
  }
  if (user.role !== 'tienda') return undefined
  const own = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_key')
    .where('ubicacion_id', 'in', ['', ...user.locationIds])
    .execute()
  return own.map(({ ubicacion_key }) => ubicacion_key)
}
