import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { activeLocations, type RunLocation } from '../../runs/run-locations.ts'

/** @throws Refusal `not-found` */
export async function sourceLocation(tx: Tx, locationId: string): Promise<RunLocation> {
  const location = (await activeLocations(tx)).find((each) => each.id === locationId)
  if (!location) throw new Refusal('not-found', `No existe la ubicación ${locationId}`, 'ubicacion_id')
  return location
}

/** What the chain's files and secrets on the machine are named by, and whose clock its stores show. */
export function tenantOf(tx: Tx, tenantId: number): Promise<{ slug: string; timeZone: string }> {
  return tx
    .selectFrom('tenant')
    .select(['slug', 'zona_horaria as timeZone'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
}
