import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
import { KEPT_REJECTED } from '../transform/limits.ts'
import type { SalesTarget } from './sales-target.ts'

/** How many rejected rows a run may still keep of a location when it reads these days, once more or for the first time. */
export async function rejectedRoom(
  database: Database,
  { tenantId, locationKey, runId }: Pick<SalesTarget, 'tenantId' | 'locationKey' | 'runId'>,
  { from, to }: DateRange,
): Promise<number> {
  const { rows } = await withTenant(database, tenantId, (tx) =>
    sql<{ kept: number }>`
      SELECT count(*) AS kept
      FROM etl_rechazo
      WHERE etl_rechazo.corrida_id = ${runId}
        AND etl_rechazo.ubicacion_key = ${locationKey}
        AND coalesce(etl_rechazo.fecha, etl_rechazo.junto_a) NOT BETWEEN ${from}::date AND ${to}::date
    `.execute(tx),
  )
  return Math.max(0, KEPT_REJECTED - (rows[0]?.kept ?? 0))
}
