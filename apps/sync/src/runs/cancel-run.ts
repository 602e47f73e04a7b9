import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { abandonRun } from './interrupted-runs.ts'
import { dropResumption } from './resume-run.ts'

/** Who ends a run, and when. */
interface Cancellation {
  /** Name of the person, for the log. */
  readonly by: string
  readonly at: Date
}

/**
 * Ends a run because a person says so, whichever process works on it: that one notices by its next heartbeat, within
 * a second. What was loaded stays. One that was interrupted is not taken up any more.
 *
 * @throws Refusal `not-found`; `conflict` when it has ended already
 */
export async function cancelRun(
  tx: Tx,
  tenantId: number,
  runId: number,
  { by, at }: Cancellation,
): Promise<void> {
  const message = `Cancelada por ${by}. Lo ya cargado se conserva.`
  if (await abandonRun(tx, tenantId, runId, { end: 'cancelada', message, at })) return
  if (await dropResumption(tx, runId)) {
    await tx
      .updateTable('etl_corrida')
      .set({ fin: 'cancelada', message })
      .where('corrida_id', '=', runId)
      .execute()
    await tx
      .insertInto('etl_log')
      .values({ tenant_id: tenantId, corrida_id: runId, level: 'warning', message })
      .execute()
    return
  }
  const run = await tx
    .selectFrom('etl_corrida')
    .select('corrida_id')
    .where('corrida_id', '=', runId)
    .executeTakeFirst()
  if (!run) throw new Refusal('not-found', 'Corrida no encontrada')
  throw new Refusal('conflict', 'La corrida ya terminó')
}
