import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { activeLocations, type RunLocation } from '../../runs/run-locations.ts'

/** @throws Refusal `not-found` */
export async function sourceLocation(tx: Tx, locationId: string): Promise<RunLocation> {
  const location = (await activeLocations(tx)).find((each) => each.id === locationId)
  if (!location) throw new Refusal('not-found', `No existe la ubicación ${locationId}`, 'ubicacion_id')
  return location
}

/** What the chain's files and secrets on the machine are named by. */
export async function tenantSlug(tx: Tx, tenantId: number): Promise<string> {
  const { slug } = await tx
    .selectFrom('tenant')
    .select('slug')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return slug
}
