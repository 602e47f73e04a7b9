import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { settleRetries } from './retries.ts'
import { INTERRUPTED, type RunEnd } from './run-kind.ts'
import { isAbandoned } from './run-ownership.ts'

/** Age of a heartbeat at which its process counts as hung. */
const SILENT_SECONDS = 30

/** Ends the runs of all tenants whose process is gone or has fallen silent. @returns how many */
export async function endInterruptedRuns(database: Database): Promise<number> {
  const tenants = await database.selectFrom('tenant').select('tenant_id').execute()
  let ended = 0
  for (const { tenant_id } of tenants) {
    ended += await withTenant(database, tenant_id, (tx) => endInterruptedOfTenant(tx, tenant_id))
  }
  return ended
}

/** As above, for the transaction's tenant. */
export async function endInterruptedOfTenant(tx: Tx, tenantId: number): Promise<number> {
  const running = await tx
    .selectFrom('etl_corrida')
    .select([
      'corrida_id',
      sql<boolean>`latido_en < now() - make_interval(secs => ${SILENT_SECONDS})`.as('silent'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'running')
    .execute()
  let ended = 0
  for (const { corrida_id, silent } of running) {
    if (silent || (await isAbandoned(tx, corrida_id))) {
      if (await abandonRun(tx, tenantId, corrida_id, { end: 'interrumpida', message: INTERRUPTED })) ended++
    }
  }
  return ended
}

interface Ending {
  /** Null: it failed by itself. */
  readonly end: RunEnd | null
  readonly message: string
}

/**
 * Ends one run as failed, and the locations it did not finish: what was loaded stays. False when it has ended
 * already.
 */
export async function abandonRun(
  tx: Tx,
  tenantId: number,
  runId: number,
  { end: fin, message }: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('etl_corrida')
    .set({ status: 'failed', fin, message, terminada_en: sql`now()` })
    .where('corrida_id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // A person's decision is no error of the store that was being read.
  const begun = fin === 'cancelada' ? 'skipped' : 'error'
  await tx
    .updateTable('etl_corrida_tienda')
    .set((row) => ({
      status: sql<
        'error' | 'skipped'
      >`CASE ${row.ref('status')} WHEN 'processing' THEN ${begun} ELSE 'skipped' END`,
      mensaje: message,
      terminada_en: sql`now()`,
    }))
    .where('corrida_id', '=', runId)
    .where('status', 'in', ['pending', 'processing'])
    .execute()
  await tx
    .insertInto('etl_log')
    .values({
      tenant_id: tenantId,
      corrida_id: runId,
      level: fin === 'cancelada' ? 'warning' : 'error',
      message,
    })
    .execute()
  await settleRetries(tx, runId)
  return true
}
