import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'

/** Days that the demand models look at, the one that looks back longest included. */
export const MODEL_HISTORY_DAYS = Math.max(...DEMAND_MODELS.map(({ historyDays }) => historyDays))

/**
 * A query of what the forecasts of a location up to each cut-off are made from: `huella` is of every loaded day up to
 * it that a model may look at, and of what `version` says of the model.
 */
export function dayFingerprints(
  locationKey: number,
  cutOffs: readonly IsoDate[],
  version: string,
): RawBuilder<{ readonly corte: IsoDate; readonly huella: string }> {
  const from = sql`corte.fecha - ${MODEL_HISTORY_DAYS - 1}::integer`
  return sql`
    SELECT
      corte.fecha AS corte,
      encode(sha256(convert_to(concat(${version}::text, '/', ventas.dias, '/', cierres.dias), 'UTF8')), 'hex') AS huella
    FROM unnest(${cutOffs}::date[]) AS corte (fecha)
    CROSS JOIN LATERAL (
      SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ${locationKey}
        AND venta_dia.completo
        AND venta_dia.fecha BETWEEN ${from} AND corte.fecha
    ) AS ventas
    CROSS JOIN LATERAL (
      SELECT string_agg(
        concat_ws(' ', corte.fecha - existencia_dia.fecha, extract(epoch FROM existencia_dia.extraido_en)),
        ' ' ORDER BY existencia_dia.fecha
      ) AS dias
      FROM existencia_dia
      WHERE existencia_dia.ubicacion_key = ${locationKey}
        AND existencia_dia.fecha BETWEEN ${from} AND corte.fecha
    ) AS cierres
  `
}

/** By cut-off. */
export async function fingerprintsAt(
  tx: Tx,
  locationKey: number,
  cutOffs: readonly IsoDate[],
  version: string,
): Promise<Map<IsoDate, string>> {
  const { rows } = await dayFingerprints(locationKey, cutOffs, version).execute(tx)
  return new Map(rows.map(({ corte, huella }) => [corte, huella]))
}
