import { placesOf } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DAYS_BEFORE } from '@abasto/domain/availability/product-week'
import { WEEK_DAYS } from '@abasto/domain/availability/reported-weeks'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { validRollups } from '../validity.ts'

/** Grows whenever the figures of the same days come out otherwise: those stored are then made anew. */
const WEEKS_VERSION = 1

export interface WeekKey {
  readonly ubicacion_key: number
  /** Monday. */
  readonly semana: IsoDate
}

/** Those of some weeks of some locations whose stored figures are of their days as they are now. */
export async function validWeeks(
  tx: Tx,
  locationKeys: readonly number[],
  weeks: readonly IsoDate[],
  today: IsoDate,
): Promise<WeekKey[]> {
  const { rows } = await validRollups<WeekKey>({
    key: ['ubicacion_key', 'semana'],
    recorded: sql`
      SELECT semana_ubicacion.ubicacion_key, semana_ubicacion.semana, semana_ubicacion.huella
      FROM semana_ubicacion
      WHERE semana_ubicacion.ubicacion_key = ANY(${locationKeys}::integer[])
        AND semana_ubicacion.semana = ANY(${weeks}::date[])
    `,
    made: { from: ['huella'], now: weekFingerprints(locationKeys, weeks, today) },
  }).execute(tx)
  return rows
}

/**
 * A query of what the weeks of some locations would be made from now: the loaded days before `today` of the week and of
 * the weeks that tell what is carried, and the closes of the week.
 */
export function weekFingerprints(
  locationKeys: readonly number[],
  weeks: readonly IsoDate[],
  today: IsoDate,
): RawBuilder<WeekKey & { readonly huella: string }> {
  const { among, key } = placesOf(locationKeys)
  return sql`
    SELECT
      lugar.ubicacion_key,
      semana.lunes AS semana,
      encode(sha256(convert_to(concat(${sql.lit(WEEKS_VERSION)}, '/', ventas.dias, '/', cierres.dias), 'UTF8')), 'hex') AS huella
    FROM lugar
    CROSS JOIN unnest(${weeks}::date[]) AS semana (lunes)
    LEFT JOIN LATERAL (
      SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ${key}
        AND venta_dia.completo
        AND venta_dia.fecha >= semana.lunes - ${sql.lit(DAYS_BEFORE)}
        AND venta_dia.fecha < LEAST(semana.lunes + ${sql.lit(WEEK_DAYS)}, ${today}::date)
      GROUP BY venta_dia.ubicacion_key
    ) AS ventas ON TRUE
    LEFT JOIN LATERAL (
      SELECT string_agg(
        concat_ws(' ', existencia_dia.fecha - semana.lunes, extract(epoch FROM existencia_dia.extraido_en)),
        ' ' ORDER BY existencia_dia.fecha
      ) AS dias
      FROM existencia_dia
      WHERE existencia_dia.ubicacion_key = ${key}
        AND existencia_dia.fecha >= semana.lunes
        AND existencia_dia.fecha < LEAST(semana.lunes + ${sql.lit(WEEK_DAYS)}, ${today}::date)
      GROUP BY existencia_dia.ubicacion_key
    ) AS cierres ON TRUE
    WHERE ${among}
  `
}

/** A query of the forecasts of the nights before the days of each week, as far as they are kept. */
export function nightFingerprints(
  locationKey: number,
  model: string,
  weeks: readonly IsoDate[],
  today: IsoDate,
): RawBuilder<{ readonly semana: IsoDate; readonly noches: string }> {
  return sql`
    SELECT
      semana.lunes AS semana,
      concat(${model}::text, '/', dicho.noches) AS noches
    FROM unnest(${weeks}::date[]) AS semana (lunes)
    CROSS JOIN LATERAL (
      SELECT encode(sha256(convert_to(string_agg(
        concat_ws(' ', pronostico_noche.corte - semana.lunes, pronostico_noche.huella),
        ' ' ORDER BY pronostico_noche.corte
      ), 'UTF8')), 'hex') AS noches
      FROM pronostico_noche
      WHERE pronostico_noche.ubicacion_key = ${locationKey}
        AND pronostico_noche.modelo = ${model}
        AND pronostico_noche.corte >= semana.lunes - 1
        AND pronostico_noche.corte < LEAST(semana.lunes + ${sql.lit(WEEK_DAYS - 1)}, ${today}::date - 1)
    ) AS dicho
  `
}
