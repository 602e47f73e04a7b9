import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** The business day that what came of a sales run is assessed by: its last one that was over; null: none was. */
export async function nightOfRun(tx: Tx, runId: number): Promise<IsoDate | null> {
  const run = await tx
    .selectFrom('etl_corrida')
    .select([
      sql<IsoDate | null>`parametros ->> 'fecha_inicio'`.as('from'),
      sql<IsoDate | null>`parametros ->> 'hasta'`.as('to'),
      sql<IsoDate | null>`parametros ->> 'dia'`.as('today'),
    ])
    .where('corrida_id', '=', runId)
    .executeTakeFirst()
  if (!run?.to) return null
  const { from, to, today } = run
  const date = today !== null && to >= today ? addDays(today, -1) : to
  return from !== null && date < from ? null : date
}
