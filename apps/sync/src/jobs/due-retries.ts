import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DateRange } from '@abasto/domain/time/period'
import type { LoadKind } from '../runs/run-kind.ts'

/** Locations to be tried again in one run: left behind by the same run, for the same days. */
export interface DueRetries {
  readonly only: ReadonlySet<number>
  readonly principalId: number
  /** Null: what is missing. */
  readonly range: DateRange | null
}

/** The locations of the transaction's tenant whose pause is over, of the run that left some behind first. */
export async function dueRetries(tx: Tx, kind: LoadKind, now: Date): Promise<DueRetries | undefined> {
  const due = await tx
    .selectFrom('etl_reintento')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'etl_reintento.ubicacion_key')
    .selectAll('etl_reintento')
    .where('ubicacion.activa', '=', true)
    .where('etl_reintento.tipo', '=', kind)
    .where('proximo_intento', '<=', now)
    .orderBy('principal_id')
    .orderBy('etl_reintento.ubicacion_key')
    .execute()
  const [first] = due
  if (!first) return undefined
  const { principal_id: principalId, fecha_inicio: from, fecha_fin: to } = first
  const only = new Set(
    due.filter((each) => each.principal_id === principalId).map(({ ubicacion_key }) => ubicacion_key),
  )
  return { only, principalId, range: from === null || to === null ? null : { from, to } }
}
