import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** Why lines of a location's day were rejected. */
export interface RejectedReason {
  readonly locationKey: number
  /** Null: their product codes are not in the catalogue. */
  readonly reason: string | null
  readonly lines: number
  /** How many codes those are. */
  readonly codes: number
}

/** Each location's reasons, those with most lines first. */
export async function rejectedReasons(
  tx: Tx,
  locationKeys: readonly number[],
  date: IsoDate,
): Promise<RejectedReason[]> {
  if (locationKeys.length === 0) return []
  const { rows } = await sql<RejectedReason>`
    SELECT
      motivo.ubicacion_key AS "locationKey",
      motivo.motivo AS reason,
      sum(motivo.filas)::bigint AS lines,
      count(DISTINCT motivo.codigo) AS codes
    FROM (
      SELECT
        rechazo.ubicacion_key,
        rechazo.filas,
        -- As apps/sync words it, a reason a code.
        CASE WHEN NOT rechazo.motivo LIKE ${UNKNOWN_CODE} THEN rechazo.motivo END AS motivo,
        CASE WHEN rechazo.motivo LIKE ${UNKNOWN_CODE} THEN rechazo.motivo END AS codigo
      FROM etl_rechazo_conteo AS rechazo
      WHERE rechazo.ubicacion_key = ANY (${locationKeys}::integer[])
        AND rechazo.tipo = 'ventas'
        AND rechazo.fecha = ${date}::date
        AND NOT rechazo.ignorada
    ) AS motivo
    GROUP BY motivo.ubicacion_key, motivo.motivo
    ORDER BY "locationKey", lines DESC, reason
  `.execute(tx)
  return rows
}

const UNKNOWN_CODE = 'El código de producto % no está en el catálogo'
