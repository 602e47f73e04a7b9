import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { Rejected } from './loaded-days.ts'
import { rejectedByDay } from './rejected-counts.ts'

/** What the last reading of each day of some locations rejected or left out, by location, oldest first. */
export async function rejectedDaysOf(
  tx: Tx,
  locationKeys: readonly number[],
): Promise<ReadonlyMap<number, readonly Rejected[]>> {
  const { rows } = await sql<Rejected & { ubicacion_key: number }>`
    SELECT
      ubicacion.ubicacion_key,
      dia.fecha AS date,
      dia.filas AS rejected,
      dia.ignoradas AS ignored
    FROM ubicacion
    CROSS JOIN LATERAL (
      ${rejectedByDay(sql`ubicacion.ubicacion_key`, sql`rechazo.fecha IS NOT NULL`)}
    ) AS dia
    WHERE ubicacion.ubicacion_key = ANY (${locationKeys}::integer[])
    ORDER BY ubicacion.ubicacion_key, dia.fecha
  `.execute(tx)
  const days = new Map<number, Rejected[]>()
  for (const { ubicacion_key, ...day } of rows) {
    const own = days.get(ubicacion_key) ?? []
    own.push(day)
    days.set(ubicacion_key, own)
  }
  return days
}
