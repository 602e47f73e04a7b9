import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import { DatabaseError } from 'pg'
import type { RunLocation } from './run-locations.ts'
import { endInterruptedOfTenant } from './interrupted-runs.ts'
import { dropResumption } from './resume-run.ts'
import { supersedeRetries } from './retries.ts'
import { inProgressMessage, type RunKind, type RunOrigin } from './run-kind.ts'
import { runWork, type WorkOwnership } from './work-ownership.ts'

/** Why a run is opened that nobody asks for. */
export interface RunReason {
  /** The hour of the program that it answers: one run of a kind does. */
  readonly strike?: Date
  /** Of a retry: the automatic run whose locations it tries again. Of one taken up: the first of its story. */
  readonly principalId?: number
  /** The interrupted run that it takes up. */
  readonly resumes?: { readonly runId: number; readonly times: number }
}

export interface NewRun extends RunReason {
  readonly tenantId: number
  readonly kind: RunKind
  readonly origin: RunOrigin
  /** Null: started by a command or by the clock, not by a person signed in. */
  readonly userId: number | null
  /** What was asked. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly locations: readonly RunLocation[]
  readonly message: string
}

const UNIQUE_VIOLATION = '23505'
const ONE_IN_PROGRESS = 'etl_corrida_unica_en_curso'

/** Another process has opened the same run: for its hour, or to take up the one that was interrupted. */
export class AlreadyBegun extends Error {
  override readonly name = 'AlreadyBegun'
}

/**
 * Registers a run and takes hold of it. A run whose process is gone does not stand in the way.
 *
 * @returns its key
 * @throws Refusal `conflict` when one of its kind is going on in the tenant; of two simultaneous starts
 *   the index lets exactly one through. AlreadyBegun
 */
export async function openRun(
  database: Database,
  ownership: WorkOwnership,
  run: NewRun,
  clock: Clock,
): Promise<number> {
  let taken: number | undefined
  try {
    return await withTenant(database, run.tenantId, async (tx) => {
      await endInterruptedOfTenant(tx, run.tenantId, clock)
      const runId = await insertRun(tx, run, clock())
      // Before anybody can see the run, or it would look abandoned.
      await ownership.take(runWork(runId))
      taken = runId
      return runId
    })
  } catch (error) {
    if (taken !== undefined) await ownership.release(runWork(taken))
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) {
      if (error.constraint === ONE_IN_PROGRESS) throw new Refusal('conflict', inProgressMessage(run.kind))
      throw new AlreadyBegun('another process has begun this run')
    }
    throw error
  }
}

async function insertRun(tx: Tx, run: NewRun, now: Date): Promise<number> {
  const { tenantId: tenant_id, kind: tipo, userId: usuario_id, message, locations, resumes } = run
  if (resumes && !(await dropResumption(tx, resumes.runId))) {
    throw new AlreadyBegun('another process has taken up this run')
  }
  const { corrida_id } = await tx
    .insertInto('etl_corrida')
    .values({
      tenant_id,
      tipo,
      status: 'running',
      message,
      usuario_id,
      origen: run.origin,
      principal_id: run.principalId ?? null,
      turno: run.strike ?? null,
      retoma_de: resumes?.runId ?? null,
      retomas: resumes?.times ?? 0,
      parametros: JSON.stringify(run.parameters),
      iniciada_en: now,
    })
    .returning('corrida_id')
    .executeTakeFirstOrThrow()
  if (run.origin === 'automatica' && !resumes) await supersedeRetries(tx, corrida_id)
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
