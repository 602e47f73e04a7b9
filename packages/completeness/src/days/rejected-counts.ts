import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'

interface RejectedCount {
  readonly fecha: IsoDate
  readonly filas: number
}

/**
 * How many sales lines of each day of a location were rejected, as the last reading of the day left it: a
 * sub-select for whoever judges days. Rows without a readable day belong to none.
 *
 * @param location key, or the column that holds it
 * @param isRequested condition on `etl_rechazo.fecha` that a row without a day does not meet
 */
export function rejectedByDay(
  location: RawBuilder<unknown>,
  isRequested: RawBuilder<unknown>,
): RawBuilder<RejectedCount> {
  return sql<RejectedCount>`
    SELECT etl_rechazo.fecha, count(*) AS filas
    FROM etl_rechazo
    WHERE etl_rechazo.ubicacion_key = ${location}
      AND etl_rechazo.tipo = 'ventas'
      AND ${isRequested}
    GROUP BY etl_rechazo.fecha
  `
}
