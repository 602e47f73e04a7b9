import { nightJustRead } from '@abasto/completeness/evidence/assessed-nights-read-model'
import { readChain } from '@abasto/completeness/evidence/chain'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { isTriedAgain } from '@abasto/domain/sales/last-night'
import { nightOfRun } from '../night-of-run.ts'
import type { RunContext } from '../run-context.ts'

/**
 * Whether another reading may mend what a run has just brought of its night from a location. Asked as each location
 * ends, of its own server: the end of a run asks no server of facts anything.
 */
export function isNightWanting(
  { database, tenantId, record }: RunContext,
  locationKey: number,
): Promise<boolean> {
  return withTenant(database, tenantId, async (tx) => {
    const date = await nightOfRun(tx, record.runId)
    if (date === null) return false
    const night = await nightJustRead(tx, await readChain(tx), date, locationKey)
    return night !== null && isTriedAgain(true, night.verdict)
  })
}
