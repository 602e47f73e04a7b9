import { placesOf } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { validRollups } from '../validity.ts'
import type { Weeks } from './store-accuracy.ts'

/** Grows whenever the sums of the same nights and days come out otherwise: those stored are then made anew. */
const ACCURACY_VERSION = 1

/** Whether the stored accuracy of a location is of these weeks, and of its nights and days as they are now. */
export async function hasValidAccuracy(tx: Tx, locationKey: number, weeks: Weeks): Promise<boolean> {
  return (await locationsWithAccuracy(tx, [locationKey], weeks)).has(locationKey)
}

/** Those of some locations whose stored accuracy is of these weeks as they are now. */
export async function locationsWithAccuracy(
  tx: Tx,
  locationKeys: readonly number[],
  weeks: Weeks,
): Promise<Set<number>> {
  const { rows } = await validRollups<{ readonly ubicacion_key: number }>({
    key: ['ubicacion_key'],
    recorded: sql`
      SELECT precision_sello.ubicacion_key, precision_sello.huella
      FROM precision_sello
      WHERE precision_sello.ubicacion_key = ANY(${locationKeys}::integer[])
        AND precision_sello.desde = ${weeks.from}::date
        AND precision_sello.hasta = ${weeks.to}::date
    `,
    made: { from: ['huella'], now: fingerprints(locationKeys, weeks) },
  }).execute(tx)
  return new Set(rows.map(({ ubicacion_key }) => ubicacion_key))
}

/** What the accuracy of a location over some weeks would be made from now. */
export async function accuracyFingerprint(tx: Tx, locationKey: number, weeks: Weeks): Promise<string> {
  const { rows } = await fingerprints([locationKey], weeks).execute(tx)
  const [row] = rows
  if (!row) throw new Error('a location has one row')
  return row.huella
}

/** Of every day of the weeks, and every night that says something of one. */
function fingerprints(
  locationKeys: readonly number[],
  { from, to }: Weeks,
): RawBuilder<{ readonly ubicacion_key: number; readonly huella: string }> {
  const { among, key } = placesOf(locationKeys)
  return sql`
    SELECT
      lugar.ubicacion_key,
      encode(sha256(convert_to(concat(${sql.lit(ACCURACY_VERSION)}, '/', ventas.dias, '/', noches.dichas), 'UTF8')), 'hex') AS huella
    FROM lugar
    CROSS JOIN LATERAL (
      SELECT string_agg(venta_dia.carga::text, ' ' ORDER BY venta_dia.fecha) AS dias
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ${key}
        AND venta_dia.completo
        AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
    ) AS ventas
    CROSS JOIN LATERAL (
      SELECT string_agg(
        concat_ws(' ', pronostico_noche.modelo, pronostico_noche.corte - ${from}::date, pronostico_noche.huella),
        ' ' ORDER BY pronostico_noche.modelo, pronostico_noche.corte
      ) AS dichas
      FROM pronostico_noche
      WHERE pronostico_noche.ubicacion_key = ${key}
        AND pronostico_noche.corte BETWEEN ${addDays(from, -1)}::date AND ${addDays(to, -1)}::date
    ) AS noches
    WHERE ${among}
  `
}
