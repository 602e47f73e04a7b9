import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { unknownLocation } from '../../../catalogue/location.ts'
import { Refusal } from '@abasto/service/errors/refusal'

export interface LockedLocation {
  readonly ubicacion_key: number
  readonly ubicacion_id: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
  readonly activa: boolean
  readonly revision: number
}

/**
 * A location, retired or not, locked until the transaction ends: whoever makes an order of it waits.
 *
 * @param revision as whoever changes it has read it
 * @throws Refusal 404; 409 when somebody changed it since
 */
export async function lockLocation(tx: Tx, locationId: string, revision: number): Promise<LockedLocation> {
  const location = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre', 'tipo', 'activa', 'revision'])
    .where('ubicacion_id', '=', locationId)
    .forUpdate()
    .executeTakeFirst()
  if (!location) throw new Refusal('not-found', unknownLocation(locationId))
  if (location.revision !== revision) {
    const detail = `Alguien cambió ${location.nombre} mientras la editabas. No se guardó nada: vuelve a abrirla.`
    throw new Refusal('conflict', detail)
  }
  return location
}
