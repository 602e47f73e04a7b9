import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { z } from 'zod'
import type { RunKind, RunOrigin } from './run-kind.ts'

/** An interrupted run whose work is to be taken up again. */
export interface InterruptedRun {
  readonly runId: number
  readonly kind: RunKind
  readonly origin: RunOrigin
  readonly userId: number | null
  /** The run that all this began with. */
  readonly principalId: number
  /** How often in a row it will have been taken up then without getting any further. */
  readonly resumes: number
  /** Of one location by its name; null: of all. */
  readonly locationId: string | null
  readonly range: DateRange | null
  /** Last day that it was to read where it was asked for no range. */
  readonly until: IsoDate | null
  /** Of the days with codes that had been assigned. */
  readonly isOfCodes: boolean
  /** What it has not completed. */
  readonly locations: ReadonlySet<number>
}

const asked = z.object({
  ubicacion_id: z.string().nullish(),
  fecha_inicio: z.string().nullish(),
  fecha_fin: z.string().nullish(),
  hasta: z.string().nullish(),
  codigos: z.boolean().nullish(),
})

/** Those of the transaction's tenant that nobody has taken up yet, the oldest first. */
export async function interruptedRuns(tx: Tx): Promise<InterruptedRun[]> {
  const runs = await tx
    .selectFrom('etl_corrida')
    .selectAll()
    .where('por_retomar', '=', true)
    .orderBy('corrida_id')
    .execute()
  return Promise.all(runs.map((run) => interruptedRun(tx, run)))
}

async function interruptedRun(
  tx: Tx,
  run: {
    corrida_id: number
    tipo: RunKind
    origen: RunOrigin
    usuario_id: number | null
    principal_id: number | null
    retomas: number
    parametros: unknown
  },
): Promise<InterruptedRun> {
  const { ubicacion_id, fecha_inicio: from, fecha_fin: to, hasta, codigos } = asked.parse(run.parametros)
  const states = await tx
    .selectFrom('etl_corrida_tienda')
    .select(['ubicacion_key', 'status'])
    .where('corrida_id', '=', run.corrida_id)
    .execute()
  const isCompleted = ({ status }: { status: string }) => status === 'completed'
  return {
    runId: run.corrida_id,
    kind: run.tipo,
    origin: run.origen,
    userId: run.usuario_id,
    principalId: run.principal_id ?? run.corrida_id,
    resumes: states.some(isCompleted) ? 1 : run.retomas + 1,
    locationId: ubicacion_id ?? null,
    range: from && to ? { from, to } : null,
    until: hasta ?? null,
    isOfCodes: codigos ?? false,
    locations: new Set(states.filter((each) => !isCompleted(each)).map((each) => each.ubicacion_key)),
  }
}

/** Nobody takes it up any more. @returns whether it was still to be taken up */
export async function dropResumption(tx: Tx, runId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('etl_corrida')
    .set({ por_retomar: false })
    .where('corrida_id', '=', runId)
    .where('por_retomar', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
