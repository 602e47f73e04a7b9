import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import { sql } from 'kysely'
import { settleRetries } from './retries.ts'
import {
  GIVEN_UP,
  inProgressMessage,
  LEFT_TO_ITS_COMMAND,
  MOST_RESUMES,
  TAKEN_UP,
  type RunKind,
  type RunOrigin,
} from './run-kind.ts'
import { isAbandoned, runWork } from './work-ownership.ts'

/** Age of a heartbeat at which its process counts as hung. By the database's clock, as the heartbeat is. */
const SILENT_SECONDS = 30

/**
 * Ends the runs of all tenants whose process is gone or has fallen silent. One chain's trouble is not another's.
 *
 * @returns how many
 * @throws the first trouble, once all have been looked at
 */
export async function endInterruptedRuns(database: Database, clock: Clock): Promise<number> {
  const tenants = await database.selectFrom('tenant').select('tenant_id').execute()
  const troubles: unknown[] = []
  let ended = 0
  for (const { tenant_id } of tenants) {
    try {
      ended += await withTenant(database, tenant_id, (tx) => endInterruptedOfTenant(tx, tenant_id, clock))
    } catch (error) {
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw troubles[0]
  return ended
}

/** As above, for the transaction's tenant. */
export async function endInterruptedOfTenant(tx: Tx, tenantId: number, clock: Clock): Promise<number> {
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
    if (silent || (await isAbandoned(tx, runWork(corrida_id)))) {
      if (await abandonRun(tx, tenantId, corrida_id, { end: 'interrumpida', at: clock() })) ended++
    }
  }
  return ended
}

/** Why a run ends before its time; null: it failed by itself. */
export type Ending =
  | { readonly end: 'interrumpida'; readonly at: Date }
  | { readonly end: 'cancelada' | null; readonly message: string; readonly at: Date }

/**
 * Ends one run as failed, and the locations it did not finish: what was loaded stays. One that was interrupted is to
 * be taken up again, unless it got no further for some times; one that had only its end left is completed. False when
 * it has ended already.
 */
export async function abandonRun(tx: Tx, tenantId: number, runId: number, ending: Ending): Promise<boolean> {
  const run = await tx
    .selectFrom('etl_corrida')
    .select(['origen', 'retomas'])
    .where('corrida_id', '=', runId)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!run) return false
  const { end: fin, at } = ending
  const { message, resumes, isDone } =
    ending.end === 'interrumpida'
      ? interruption(run, await locationsLeft(tx, runId))
      : { message: ending.message, resumes: false, isDone: false }
  await tx
    .updateTable('etl_corrida')
    .set({
      ...(isDone ? { status: 'completed', progress: 100 } : { status: 'failed', fin }),
      message,
      por_retomar: resumes,
      terminada_en: at,
    })
    .where('corrida_id', '=', runId)
    .execute()
  // A person's decision is no error of the store that was being read.
  const begun = fin === 'cancelada' ? 'skipped' : 'error'
  await tx
    .updateTable('etl_corrida_tienda')
    .set((row) => ({
      status: sql<
        'error' | 'skipped'
      >`CASE ${row.ref('status')} WHEN 'processing' THEN ${begun} ELSE 'skipped' END`,
      mensaje: message,
      terminada_en: at,
    }))
    .where('corrida_id', '=', runId)
    .where('status', 'in', ['pending', 'processing'])
    .execute()
  await tx
    .insertInto('etl_log')
    .values({ tenant_id: tenantId, corrida_id: runId, level: levelOf(isDone, resumes, fin), message })
    .execute()
  await settleRetries(tx, runId, at)
  return true
}

function levelOf(isDone: boolean, resumes: boolean, end: Ending['end']): 'success' | 'warning' | 'error' {
  if (isDone) return 'success'
  return resumes || end === 'cancelada' ? 'warning' : 'error'
}

interface Left {
  readonly completed: number
  readonly left: number
}

async function locationsLeft(tx: Tx, runId: number): Promise<Left> {
  return tx
    .selectFrom('etl_corrida_tienda')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed'),
      fn
        .countAll<number>()
        .filterWhere(eb('status', '<>', 'completed'))
        .as('left'),
    ])
    .where('corrida_id', '=', runId)
    .executeTakeFirstOrThrow()
}

/** What becomes of an interrupted run. One that completed a location has got further. */
function interruption(
  { origen, retomas }: { origen: RunOrigin; retomas: number },
  { completed, left }: Left,
): { message: string; resumes: boolean; isDone: boolean } {
  if (left === 0 && completed > 0) {
    return { message: 'Sincronización completada', resumes: false, isDone: true }
  }
  if (origen === 'comando') return { message: LEFT_TO_ITS_COMMAND, resumes: false, isDone: false }
  if (left > 0 && (completed > 0 || retomas < MOST_RESUMES)) {
    return { message: TAKEN_UP, resumes: true, isDone: false }
  }
  return { message: GIVEN_UP, resumes: false, isDone: false }
}

/** @throws Refusal `conflict` when a run of one of the kinds is going on */
export async function requireIdle(
  tx: Tx,
  tenantId: number,
  clock: Clock,
  kinds: readonly RunKind[],
): Promise<void> {
  await endInterruptedOfTenant(tx, tenantId, clock)
  const running = await tx.selectFrom('etl_corrida').select('tipo').where('status', '=', 'running').execute()
  const busy = kinds.find((kind) => running.some(({ tipo }) => tipo === kind))
  if (busy) throw new Refusal('conflict', inProgressMessage(busy))
}
