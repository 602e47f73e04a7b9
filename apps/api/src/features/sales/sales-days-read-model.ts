import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'

/** A day that any of the locations delivered. */
export interface SalesDay {
  readonly fecha: IsoDate
  readonly unidades: number
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
      sum(venta_dia.unidades) AS unidades
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ANY (${locationKeys}::integer[])
      AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
    GROUP BY venta_dia.fecha
    ORDER BY venta_dia.fecha
  `.execute(tx)
  return result.rows
}

/**
 * How far sales reach: the newest complete day of a location, the oldest of these among several stores.
 * Retired ones do not count; distribution centres only when asked for alone: whether they sell, and when, says nothing of stores.
 */
export async function salesReach(tx: Tx, locationKeys: readonly number[]): Promise<IsoDate | null> {
  const result = await sql<{ hasta: IsoDate | null }>`
    SELECT min(ultimo.fecha) AS hasta
    FROM ubicacion
    CROSS JOIN LATERAL (
      SELECT venta_dia.fecha
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
        AND venta_dia.completo
      ORDER BY venta_dia.fecha DESC
      LIMIT 1
    ) AS ultimo
    WHERE ubicacion.ubicacion_key = ANY (${locationKeys}::integer[])
      AND ubicacion.activa
      AND (ubicacion.tipo = 'tienda' OR ${locationKeys.length === 1})
  `.execute(tx)
  return result.rows[0]?.hasta ?? null
}
