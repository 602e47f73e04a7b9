import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** The newest complete sales days of a location before `today`, newest first. */
export async function completeDays(
  tx: Tx,
  locationKey: number,
  today: IsoDate,
  atMost: number,
): Promise<IsoDate[]> {
  const { rows } = await sql<{ fecha: IsoDate }>`
    SELECT venta_dia.fecha
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ${locationKey}
      AND venta_dia.completo
      AND venta_dia.fecha < ${today}::date
    ORDER BY venta_dia.fecha DESC
    LIMIT ${atMost}
  `.execute(tx)
  return rows.map((row) => row.fecha)
}
