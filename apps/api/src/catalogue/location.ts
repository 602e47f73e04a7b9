import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'

/** A location as queries need it. */
export interface Location {
  readonly ubicacion_key: number
  readonly ubicacion_id: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
}

export function findLocation(tx: Tx, locationId: string): Promise<Location | undefined> {
  return tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre', 'tipo'])
    .where('ubicacion_id', '=', locationId)
    .where('activa', '=', true)
    .executeTakeFirst()
}

/** @throws Refusal 404 */
export async function requireLocation(tx: Tx, locationId: string): Promise<Location> {
  const location = await findLocation(tx, locationId)
  if (!location) throw new Refusal('not-found', unknownLocation(locationId))
  return location
}

/**
 * Stores by their identifiers, in that order.
 * @throws Refusal 404 naming the first that does not exist; 422 for what is no store
 */
export async function requireStores(
  tx: Tx,
  locationIds: readonly string[],
  campo: string,
): Promise<Location[]> {
  const rows = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre', 'tipo'])
    .where('ubicacion_id', '=', sql<string>`ANY(${locationIds}::text[])`)
    .where('activa', '=', true)
    .execute()
  const found = new Map(rows.map((row) => [row.ubicacion_id, row]))
  return locationIds.map((id) => {
    const location = found.get(id)
    if (!location) throw new Refusal('not-found', unknownLocation(id))
    if (location.tipo !== 'tienda') throw new Refusal('invalid', `${location.nombre} no es una tienda`, campo)
    return location
  })
}

/**
 * The locations a screen's filter names: the one, or every active one of the chain when it names none.
 * @throws Refusal 404
 */
export async function findLocationKeys(tx: Tx, locationId: string | undefined): Promise<number[]> {
  if (locationId !== undefined) return [(await requireLocation(tx, locationId)).ubicacion_key]
  const rows = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_key')
    .where('activa', '=', true)
    .orderBy('ubicacion_key')
    .execute()
  return rows.map((row) => row.ubicacion_key)
}

/** Every active store, in the order that the chain gave them. */
export function activeStores(tx: Tx): Promise<Location[]> {
  return tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre', 'tipo'])
    .where('tipo', '=', 'tienda')
    .where('activa', '=', true)
    .orderBy('orden')
    .orderBy('ubicacion_id')
    .execute()
}

export function unknownLocation(locationId: string): string {
  return `No existe la ubicación «${locationId}»`
}
