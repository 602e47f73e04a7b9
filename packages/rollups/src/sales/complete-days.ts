import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { placesOf } from '@abasto/database/distribution/places'
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

/** The same of several locations, by location, in one question. */
export async function completeDaysOf(
  tx: Tx,
  locationKeys: readonly number[],
  today: IsoDate,
  atMost: number,
): Promise<ReadonlyMap<number, IsoDate[]>> {
  const [only, another] = locationKeys
  if (only !== undefined && another === undefined)
    return new Map([[only, await completeDays(tx, only, today, atMost)]])
  const { among, key } = placesOf(locationKeys)
  const { rows } = await sql<{ ubicacion_key: number; fechas: IsoDate[] }>`
    SELECT lugar.ubicacion_key, dia.fechas
    FROM lugar
    CROSS JOIN LATERAL (
      SELECT (array_agg(venta_dia.fecha::text ORDER BY venta_dia.fecha DESC))[1:${atMost}::integer] AS fechas
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ${key}
        AND venta_dia.completo
        AND venta_dia.fecha < ${today}::date
    ) AS dia
    WHERE ${among}
      AND dia.fechas IS NOT NULL
  `.execute(tx)
  return new Map(rows.map(({ ubicacion_key, fechas }) => [ubicacion_key, fechas]))
}
