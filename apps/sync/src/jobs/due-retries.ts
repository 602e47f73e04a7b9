import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'

/** Stores to be tried again in one run: left behind by the same run, for the same days. */
export interface DueRetries {
  readonly only: ReadonlySet<number>
  readonly retriedRunId: number
  /** Null: what is missing. */
  readonly range: DateRange | null
}

/** The stores of the transaction's tenant whose pause is over, of the run that left some behind first. */
export async function dueRetries(tx: Tx): Promise<DueRetries | undefined> {
  const due = await tx
    .selectFrom('etl_reintento')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'etl_reintento.ubicacion_key')
    .selectAll('etl_reintento')
    .where('ubicacion.activa', '=', true)
    .where('proximo_intento', '<=', sql<Date>`now()`)
    .orderBy('principal_id')
    .orderBy('etl_reintento.ubicacion_key')
    .execute()
  const [first] = due
  if (!first) return undefined
  const { principal_id: retriedRunId, fecha_inicio: from, fecha_fin: to } = first
  const only = new Set(
    due.filter((each) => each.principal_id === retriedRunId).map(({ ubicacion_key }) => ubicacion_key),
  )
  return { only, retriedRunId, range: from === null || to === null ? null : { from, to } }
}

/** Whether a run could be started for them now. */
export async function hasDueRetries(tx: Tx): Promise<boolean> {
  const due = await tx
    .selectFrom('etl_reintento')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'etl_reintento.ubicacion_key')
    .select('etl_reintento.ubicacion_key')
    .where('ubicacion.activa', '=', true)
    .where('proximo_intento', '<=', sql<Date>`now()`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('etl_corrida')
            .select('corrida_id')
            .where('tipo', '=', 'ventas')
            .where('status', '=', 'running'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}
