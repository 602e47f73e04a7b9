import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { StartedRun } from './sync-runs.ts'

const LOOK_EVERY_MS = 300

export interface FollowedRun {
  /** Every location was loaded. */
  readonly complete: boolean
  readonly records: number
  readonly rejected: number
}

/** Says a run's log line by line until the run has ended. */
export async function followRun(
  database: Database,
  tenantId: number,
  { runId, ended }: StartedRun,
  say: (line: string) => void,
): Promise<FollowedRun> {
  let lastSaid = 0
  const sayNew = async () => {
    const entries = await withTenant(database, tenantId, (tx) =>
      tx
        .selectFrom('etl_log')
        .select(['etl_log_id', 'message'])
        .where('corrida_id', '=', runId)
        .where('etl_log_id', '>', lastSaid)
        .orderBy('etl_log_id')
        .execute(),
    )
    for (const { etl_log_id, message } of entries) {
      say(message)
      lastSaid = etl_log_id
    }
  }
  const over = ended.then(() => 'over' as const)
  while ((await Promise.race([over, sleep(LOOK_EVERY_MS)])) !== 'over') await sayNew()
  await sayNew()
  return result(database, tenantId, runId)
}

async function result(database: Database, tenantId: number, runId: number): Promise<FollowedRun> {
  const locations = await withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('etl_corrida_tienda')
      .select(['status', 'registros', 'rechazados'])
      .where('corrida_id', '=', runId)
      .execute(),
  )
  return {
    complete: locations.length > 0 && locations.every(({ status }) => status === 'completed'),
    records: locations.reduce((sum, each) => sum + each.registros, 0),
    rejected: locations.reduce((sum, each) => sum + each.rechazados, 0),
  }
}
