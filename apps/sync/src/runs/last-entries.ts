import type { LogEntrada } from '@abasto/contracts/etl/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

const LOG_ENTRIES = 1000

/** The last entries of a run, or of runs that took each other up; oldest first. */
export async function lastEntries(tx: Tx, runIds: readonly number[]): Promise<LogEntrada[]> {
  const entries = await tx
    .selectFrom('etl_log')
    .select(['momento', 'level', 'message'])
    .where('corrida_id', 'in', runIds)
    .orderBy('etl_log_id', 'desc')
    .limit(LOG_ENTRIES)
    .execute()
  return entries
    .toReversed()
    .map(({ momento, level, message }) => ({ timestamp: momento.toISOString(), level, message }))
}
