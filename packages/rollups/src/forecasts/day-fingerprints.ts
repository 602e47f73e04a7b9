import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DemandModel } from '@abasto/domain/demand/models/demand-model'
import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { STORED_DAYS } from './stored-days.ts'

/** Days that the demand models look at, the one that looks back longest included. */
export const MODEL_HISTORY_DAYS = Math.max(...DEMAND_MODELS.map(({ historyDays }) => historyDays))

/**
 * A query of what a model's forecasts of a location up to each cut-off are made from: `huella` is of every loaded day up
 * to it that a model may look at, of the model's version, and of what the chain told and taught by then where it learns
 * from that.
 */
export function dayFingerprints(
  locationKey: number,
  cutOffs: readonly IsoDate[],
  model: DemandModel,
): RawBuilder<{ readonly corte: IsoDate; readonly huella: string }> {
  const from = sql`corte.fecha - ${MODEL_HISTORY_DAYS - 1}::integer`
  const version = `${model.id} ${model.version}`
  const chain = model.learnsFromChain
    ? chainUpTo(locationKey, cutOffs)
    : { facts: sql``, said: sql`SELECT NULL AS dias` }
  return sql`
    ${chain.facts}
    SELECT
      corte.fecha AS corte,
      encode(sha256(convert_to(concat(${version}::text, '/', ventas.dias, '/', cierres.dias, '/', cadena.dias), 'UTF8')), 'hex') AS huella
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
    CROSS JOIN LATERAL (
      ${chain.said}
    ) AS cadena
  `
}

/** By cut-off. */
export async function fingerprintsAt(
  tx: Tx,
  locationKey: number,
  cutOffs: readonly IsoDate[],
  model: DemandModel,
): Promise<Map<IsoDate, string>> {
  const { rows } = await dayFingerprints(locationKey, cutOffs, model).execute(tx)
  return new Map(rows.map(({ corte, huella }) => [corte, huella]))
}

/** Weeks that a lesson is looked at for, its own included, in days. */
const LESSON_DAYS = 35

/**
 * What the chain told and taught, each with the cut-offs that it is looked at from, and what of it a cut-off is told. Of
 * the calendar's events it is what was entered by the cut-off; of the newest cut-off all, because forecasts of now go by
 * them (`storeEvents`).
 */
function chainUpTo(
  locationKey: number,
  cutOffs: readonly IsoDate[],
): Record<'facts' | 'said', RawBuilder<unknown>> {
  const sorted = cutOffs.toSorted()
  const [oldest, newest] = [sorted[0] ?? '', sorted.at(-1) ?? '']
  const history = sql`${MODEL_HISTORY_DAYS - 1}::integer`
  const lesson = sql`${LESSON_DAYS - 1}::integer`
  const facts = sql`
    WITH hecho AS MATERIALIZED (
      SELECT
        1 AS clase,
        evidencia_cadena.fecha,
        extract(epoch FROM evidencia_cadena.hecha_en) AS momento,
        evidencia_cadena.fecha AS desde,
        evidencia_cadena.fecha + ${history} AS hasta,
        evidencia_cadena.fecha AS registrado
      FROM evidencia_cadena
      WHERE evidencia_cadena.fecha BETWEEN ${oldest}::date - ${history} AND ${newest}::date
      UNION ALL
      SELECT
        2,
        leccion_cadena.fecha,
        extract(epoch FROM leccion_cadena.hecha_en),
        leccion_cadena.fecha,
        leccion_cadena.fecha + ${lesson},
        leccion_cadena.fecha
      FROM leccion_cadena
      WHERE leccion_cadena.fecha BETWEEN ${oldest}::date - ${lesson} AND ${newest}::date
      UNION ALL
      SELECT
        3,
        evento.desde,
        extract(epoch FROM evento.momento) + evento.evento_id,
        evento.desde - ${STORED_DAYS}::integer,
        evento.hasta + ${history},
        evento.registrado
      FROM evento
      WHERE evento.hasta >= ${oldest}::date - ${history}
        AND evento.desde <= ${newest}::date + ${STORED_DAYS}::integer
        AND (
          evento.ubicaciones IS NULL
          OR (
            SELECT ubicacion.ubicacion_id FROM ubicacion WHERE ubicacion.ubicacion_key = ${locationKey}
          ) = ANY(evento.ubicaciones)
        )
    )
  `
  const said = sql`
    SELECT string_agg(hecho.momento::text, ' ' ORDER BY hecho.clase, hecho.fecha, hecho.momento) AS dias
    FROM hecho
    WHERE corte.fecha BETWEEN hecho.desde AND hecho.hasta
      AND (hecho.registrado <= corte.fecha OR corte.fecha = ${newest}::date)
  `
  return { facts, said }
}
