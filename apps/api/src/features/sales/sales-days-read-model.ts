import { placesOf } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { MeasuredDay } from '@abasto/domain/sales/daily-mean'
import type { DateRange } from '@abasto/domain/time/period'
import { sql, type RawBuilder } from 'kysely'

/** A day that any of the locations delivered. */
export interface SalesDay extends MeasuredDay {
  readonly fecha: IsoDate
  readonly unidades: number
  /** Of the locations that were read after the day had ended. */
  readonly wholeUnits: number
}

/** Units of the locations together, day by day, oldest first; a day none of them delivered has no row. */
export async function salesDays(
  tx: Tx,
  locationKeys: readonly number[],
  { from, to }: DateRange,
): Promise<SalesDay[]> {
  const result = await sql<SalesDay>`
    SELECT
      venta_dia.fecha,
      sum(venta_dia.unidades) AS unidades,
      COALESCE(sum(venta_dia.unidades) FILTER (WHERE venta_dia.completo), 0) AS "wholeUnits",
      count(*) FILTER (WHERE venta_dia.completo AND ${isStore(locationKeys)}) AS "wholeStores",
      count(*) FILTER (WHERE venta_dia.completo) AS "wholeLocations"
    FROM venta_dia
    JOIN ubicacion ON ubicacion.ubicacion_key = venta_dia.ubicacion_key
    WHERE venta_dia.ubicacion_key = ANY (${locationKeys}::integer[])
      AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
    GROUP BY venta_dia.fecha
    ORDER BY venta_dia.fecha
  `.execute(tx)
  return result.rows
}

/** Active stores among several locations; one that is asked for alone, whatever it is. */
const isStore = (locationKeys: readonly number[]): RawBuilder<boolean> =>
  locationKeys.length === 1
    ? sql<boolean>`TRUE`
    : sql<boolean>`(ubicacion.activa AND ubicacion.tipo = 'tienda')`

/** How much of a range a store has. */
export interface StoreDays {
  readonly ubicacion_id: string
  readonly nombre: string
  /** Complete days of the range. */
  readonly completos: readonly IsoDate[]
  /** Its first day of all; null: it was never read. */
  readonly desde: IsoDate | null
  /** Its calendar: weekdays and days on which it does not open, and days on which it does all the same. */
  readonly semana: readonly number[]
  readonly cerrados: readonly IsoDate[]
  readonly abiertos: readonly IsoDate[]
}

/** The active stores among several locations; one that is asked for alone, whatever it is. */
export async function storeDays(
  tx: Tx,
  locationKeys: readonly number[],
  { from, to }: DateRange,
): Promise<StoreDays[]> {
  const { among, key } = placesOf(locationKeys)
  const result = await sql<StoreDays>`
    WITH tienda AS MATERIALIZED (
      SELECT
        ubicacion.ubicacion_key,
        ubicacion.ubicacion_id,
        ubicacion.nombre,
        ubicacion.orden,
        completo.dias AS completos,
        primero.fecha AS desde
      FROM ubicacion
      JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
      CROSS JOIN LATERAL (
        SELECT array_agg(venta_dia.fecha::text) AS dias
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
          AND venta_dia.completo
          AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
      ) AS completo
      CROSS JOIN LATERAL (
        SELECT min(venta_dia.fecha) AS fecha
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
      ) AS primero
      WHERE ${among}
        AND ${isStore(locationKeys)}
    )
    SELECT
      tienda.ubicacion_id,
      tienda.nombre,
      COALESCE(tienda.completos, '{}') AS completos,
      tienda.desde,
      ARRAY(
        SELECT calendario_semana.dia
        FROM calendario_semana
        WHERE calendario_semana.ubicacion_key = tienda.ubicacion_key
      ) AS semana,
      ARRAY(${namedDays(false)}) AS cerrados,
      ARRAY(${namedDays(true)}) AS abiertos
    FROM tienda
    ORDER BY tienda.orden, tienda.ubicacion_id
  `.execute(tx)
  return result.rows
}

const namedDays = (isOpen: boolean): RawBuilder<unknown> => sql`
  SELECT calendario_fecha.fecha::text
  FROM calendario_fecha
  WHERE calendario_fecha.ubicacion_key = tienda.ubicacion_key
    AND calendario_fecha.abierto = ${sql.lit(isOpen)}
`

/** A day of a location that was read before it had ended. */
export interface UnfinishedDay {
  readonly ubicacion_key: number
  readonly fecha: IsoDate
}

export async function unfinishedDays(
  tx: Tx,
  locationKeys: readonly number[],
  { from, to }: DateRange,
): Promise<UnfinishedDay[]> {
  const result = await sql<UnfinishedDay>`
    SELECT venta_dia.ubicacion_key, venta_dia.fecha
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ANY (${locationKeys}::integer[])
      AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
      AND NOT venta_dia.completo
  `.execute(tx)
  return result.rows
}

/**
 * How far sales reach: the newest complete day of a location, the oldest of these among several stores.
 * Retired ones do not count; distribution centres only when asked for alone: whether they sell, and when, says nothing of stores.
 */
export async function salesReach(tx: Tx, locationKeys: readonly number[]): Promise<IsoDate | null> {
  const { among, key } = placesOf(locationKeys)
  const result = await sql<{ hasta: IsoDate | null }>`
    SELECT min(ultimo.fecha) AS hasta
    FROM ubicacion
    JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
    CROSS JOIN LATERAL (
      SELECT venta_dia.fecha
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ${key}
        AND venta_dia.completo
      ORDER BY venta_dia.fecha DESC
      LIMIT 1
    ) AS ultimo
    WHERE ${among}
      AND ubicacion.activa
      AND (ubicacion.tipo = 'tienda' OR ${locationKeys.length === 1})
  `.execute(tx)
  return result.rows[0]?.hasta ?? null
}
