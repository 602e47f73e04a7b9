import type { Tx } from '@abasto/database/with-tenant'
import { Refusal } from '@abasto/service/refusal'

/** A location as queries need it. */
export interface Location {
  readonly ubicacion_key: number
  readonly ubicacion_id: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
}

export function findLocation(tx: Tx, ubicacionId: string): Promise<Location | undefined> {
  return tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre', 'tipo'])
    .where('ubicacion_id', '=', ubicacionId)
    .where('activa', '=', true)
    .executeTakeFirst()
}

/** @throws Refusal 404 */
export async function requireLocation(tx: Tx, ubicacionId: string): Promise<Location> {
  const location = await findLocation(tx, ubicacionId)
  if (!location) throw new Refusal('not-found', unknownLocation(ubicacionId))
  return location
}

export function unknownLocation(ubicacionId: string): string {
  return `No existe la ubicación «${ubicacionId}»`
}
