import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { DatabaseError } from 'pg'
import type { RunLocation } from './run-locations.ts'
import { endInterruptedOfTenant } from './interrupted-runs.ts'
import { supersedeRetries } from './retries.ts'
import { inProgressMessage, type RunKind, type RunOrigin } from './run-kind.ts'
import type { RunOwnership } from './run-ownership.ts'

export interface NewRun {
  readonly tenantId: number
  readonly kind: RunKind
  readonly origin: RunOrigin
  /** Of a retry: the automatic run whose stores it tries again. */
  readonly retriedRunId?: number
  /** The job that starts it. */
  readonly jobId?: string
  /** Null: started by a command or by the clock, not by a person signed in. */
  readonly userId: number | null
  /** What was asked. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly locations: readonly RunLocation[]
  readonly message: string
}

const UNIQUE_VIOLATION = '23505'
const ONE_PER_JOB = 'etl_corrida_una_por_trabajo'

/** The job has started its run before: it was delivered twice. */
export class JobDone extends Error {
  override readonly name = 'JobDone'
}

/**
 * Registers a run and takes hold of it. A run whose process is gone does not stand in the way.
 *
 * @returns its key
 * @throws Refusal `conflict` when one of its kind is going on in the tenant; of two simultaneous starts
 *   the index lets exactly one through. JobDone when its job has started a run before.
 */
export async function openRun(database: Database, ownership: RunOwnership, run: NewRun): Promise<number> {
  let taken: number | undefined
  try {
    return await withTenant(database, run.tenantId, async (tx) => {
      await endInterruptedOfTenant(tx, run.tenantId)
      const runId = await insertRun(tx, run)
      // Before anybody can see the run, or it would look abandoned.
      await ownership.take(runId)
      taken = runId
      return runId
    })
  } catch (error) {
    if (taken !== undefined) await ownership.release(taken)
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) {
      if (error.constraint === ONE_PER_JOB) throw new JobDone('the job has started its run before')
      throw new Refusal('conflict', inProgressMessage(run.kind))
    }
    throw error
  }
}

async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { tenantId: tenant_id, kind: tipo, userId: usuario_id, message, locations } = run
  const { corrida_id } = await tx
    .insertInto('etl_corrida')
    .values({
      tenant_id,
      tipo,
      status: 'running',
      message,
      usuario_id,
      origen: run.origin,
      principal_id: run.retriedRunId ?? null,
      trabajo: run.jobId ?? null,
      parametros: JSON.stringify(run.parameters),
    })
    .returning('corrida_id')
    .executeTakeFirstOrThrow()
  if (run.origin === 'automatica') await supersedeRetries(tx, corrida_id)
  if (locations.length > 0) {
    await tx
      .insertInto('etl_corrida_tienda')
      .values(
        locations.map(({ locationKey }) => ({
          tenant_id,
          corrida_id,
          ubicacion_key: locationKey,
          status: 'pending' as const,
        })),
      )
      .execute()
  }
  return corrida_id
}
