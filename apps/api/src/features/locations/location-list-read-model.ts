import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** The location selects of every screen. */
export function listLocations(tx: Tx): Promise<Ubicacion[]> {
  return tx
    .selectFrom('ubicacion')
    .select(['ubicacion_id as id', 'nombre', 'tipo'])
    .where('activa', '=', true)
    .orderBy('ubicacion_id')
    .execute()
}
