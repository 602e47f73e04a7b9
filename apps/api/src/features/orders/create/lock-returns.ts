import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Location } from '../../../catalogue/location.ts'

/** Of two who send back what a store has once, the second finds what the first did. */
export async function lockReturnsOf(
  tx: Tx,
  { ubicacion_key }: Pick<Location, 'ubicacion_key'>,
): Promise<void> {
  await lockUntilEnd(tx, LOCKS.storeReturns, ubicacion_key)
}
