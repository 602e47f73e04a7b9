import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/**
 * Of two who promise what a CEDI has once, the second finds what the first did. Before any of the orders is locked, and
 * of several CEDIs in the same order for everybody: nobody waits in a circle.
 */
export async function lockPromised(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const origins = await tx
    .selectFrom('pedido')
    .select('cedi_origen_key')
    .distinct()
    .where('pedido_id', 'in', orderIds)
    .orderBy('cedi_origen_key')
    .execute()
  for (const { cedi_origen_key } of origins) await lockUntilEnd(tx, LOCKS.originPromise, cedi_origen_key)
}
