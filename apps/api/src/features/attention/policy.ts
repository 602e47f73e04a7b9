import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { requireStores, type Location } from '../../catalogue/location.ts'
import { Refusal } from '@abasto/service/errors/refusal'

/** Stores whose findings a person sees: the people of stores theirs, everybody else all. */
export async function visibleStores(tx: Tx, user: SessionUser): Promise<Location[]> {
  const stores = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre', 'tipo'])
    .where('activa', '=', true)
    .where('tipo', '=', 'tienda')
    .orderBy('ubicacion_id')
    .execute()
  return user.role === 'tienda'
    ? stores.filter(({ ubicacion_id }) => user.locationIds.includes(ubicacion_id))
    : stores
}

/**
 * Of them the one that was chosen, or all.
 * @throws Refusal 404, 422; 403 for somebody of another store
 */
export async function chosenStores(
  tx: Tx,
  stores: readonly Location[],
  chosen: string | undefined,
): Promise<readonly Location[]> {
  if (chosen === undefined) return stores
  const found = await requireStores(tx, [chosen], 'ubicacion_id')
  const [store] = found
  if (store && !stores.some(({ ubicacion_key }) => ubicacion_key === store.ubicacion_key))
    throw new Refusal('forbidden', `Tu usuario no ve los asuntos de ${store.nombre}`)
  return found
}
