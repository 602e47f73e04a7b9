import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { abandonRun } from './interrupted-runs.ts'

/**
 * Ends a run because a person says so, whichever process works on it: that one notices by its next heartbeat, within
 * a second. What was loaded stays.
 *
 * @param by name of the person, for the log
 * @throws Refusal `not-found`; `conflict` when it has ended already
 */
export async function cancelRun(tx: Tx, tenantId: number, runId: number, by: string): Promise<void> {
  const ended = await abandonRun(tx, tenantId, runId, {
    end: 'cancelada',
    message: `Cancelada por ${by}. Lo ya cargado se conserva.`,
  })
  if (ended) return
  const run = await tx
    .selectFrom('etl_corrida')
    .select('corrida_id')
    .where('corrida_id', '=', runId)
    .executeTakeFirst()
  if (!run) throw new Refusal('not-found', 'Corrida no encontrada')
  throw new Refusal('conflict', 'La corrida ya terminó')
}
