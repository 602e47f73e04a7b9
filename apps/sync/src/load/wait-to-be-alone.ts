import { LOCKS } from '@abasto/database/connections/advisory-locks'
import type { StagingConnection } from './staging-connection.ts'

/**
 * Waits until no other transaction loads sales of this location. What depends on several days of a location
 * (sums of periods, products ever sold) is read and written under this lock, each statement after it: so it sees
 * everything that those before have committed. Until then transactions go side by side.
 */
export async function waitToBeAlone(staging: StagingConnection, locationKey: number): Promise<void> {
  await staging.query(`SELECT pg_advisory_xact_lock(${LOCKS.locationSales}, $1)`, [locationKey])
}
