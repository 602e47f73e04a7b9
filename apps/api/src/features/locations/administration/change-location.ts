import type { UbicacionCambiada } from '@abasto/contracts/locations/administration'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import {
  knownLocations,
  lockLocations,
  requireFreeName,
  type KnownLocation,
} from '@abasto/service/catalogue/locations'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { lockLocation, type LockedLocation } from './lock-location.ts'

export interface ChangedLocation {
  readonly id: string
  readonly revision: number
  /** What the audit trail keeps. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * Renames a location and says which CEDIs serve it.
 *
 * @throws Refusal 404, 409 when somebody else changed it or has the name, 422 for what is no CEDI
 */
export async function changeLocation(
  tx: Tx,
  tenantId: number,
  locationId: string,
  { nombre, cedis, revision }: UbicacionCambiada,
): Promise<ChangedLocation> {
  await lockLocations(tx, tenantId)
  const location = await lockLocation(tx, locationId, revision)
  const all = await knownLocations(tx)
  const others = location.activa ? all.filter(({ id }) => id !== locationId) : []
  const name = requireFreeName(others, nombre)
  const before = await servingCedis(tx, location)
  const after = cedis === undefined ? before : await serve(tx, tenantId, location, all, cedis)
  await tx
    .updateTable('ubicacion')
    .set({ nombre: name, revision: sql`ubicacion.revision + 1` })
    .where('ubicacion_key', '=', location.ubicacion_key)
    .execute()
  return {
    id: locationId,
    revision: location.revision + 1,
    before: { nombre: location.nombre, cedis: before ?? 'todos' },
    after: { nombre: name, cedis: after ?? 'todos' },
  }
}

async function servingCedis(tx: Tx, { ubicacion_key }: LockedLocation): Promise<string[] | null> {
  const rows = await tx
    .selectFrom('cedi_tienda')
    .innerJoin('ubicacion as cedi', 'cedi.ubicacion_key', 'cedi_tienda.cedi_key')
    .select('cedi.ubicacion_id')
    .where('cedi_tienda.tienda_key', '=', ubicacion_key)
    .orderBy('cedi.ubicacion_id')
    .execute()
  return rows.length === 0 ? null : rows.map((row) => row.ubicacion_id)
}

/** @returns the CEDIs named, by their identifiers; null: all */
async function serve(
  tx: Tx,
  tenantId: number,
  store: LockedLocation,
  all: readonly KnownLocation[],
  cedis: readonly string[] | null,
): Promise<string[] | null> {
  if (store.tipo === 'cedi' && cedis !== null) {
    throw new Refusal('invalid', `${store.nombre} es un CEDI: solo a las tiendas las surte alguien`, 'cedis')
  }
  const named = (cedis ?? []).map((id) => {
    const cedi = all.find((each) => each.id === id && each.isActive)
    if (cedi?.kind === 'cedi') return cedi
    throw new Refusal('invalid', `No hay un CEDI «${id}»`, 'cedis')
  })
  const keys = new Map(named.map(({ id, locationKey }) => [id, locationKey]))
  await tx.deleteFrom('cedi_tienda').where('tienda_key', '=', store.ubicacion_key).execute()
  if (keys.size === 0) return null
  await tx
    .insertInto('cedi_tienda')
    .values(
      [...keys.values()].map((cedi_key) => ({
        tenant_id: tenantId,
        tienda_key: store.ubicacion_key,
        cedi_key,
      })),
    )
    .execute()
  return [...keys.keys()].toSorted()
}
