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
 * @param isRequested condition on `rechazo.fecha` that a row without a day does not meet
 */
export function rejectedByDay(
  location: RawBuilder<unknown>,
  isRequested: RawBuilder<unknown>,
): RawBuilder<RejectedCount> {
  return sql<RejectedCount>`
    SELECT rechazo.fecha, sum(rechazo.filas)::bigint AS filas
    FROM etl_rechazo_conteo AS rechazo
    WHERE rechazo.ubicacion_key = ${location}
      AND rechazo.tipo = 'ventas'
      AND ${isRequested}
    GROUP BY rechazo.fecha
  `
}
