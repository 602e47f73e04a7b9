import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'

interface RejectedCount {
  readonly fecha: IsoDate
  /** Rejected, and left out as a person has said. */
  readonly filas: number
  readonly ignoradas: number
}

/**
 * How many sales lines of each day of a location were rejected or left out, as the last reading of the day left it: a
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
    SELECT
      rechazo.fecha,
      COALESCE(sum(rechazo.filas) FILTER (WHERE NOT rechazo.ignorada), 0)::bigint AS filas,
      COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.ignorada), 0)::bigint AS ignoradas
    FROM etl_rechazo_conteo AS rechazo
    WHERE rechazo.ubicacion_key = ${location}
      AND rechazo.tipo = 'ventas'
      AND ${isRequested}
    GROUP BY rechazo.fecha
  `
}
