import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { LoadedDay, StoreCalendar } from '@abasto/domain/sales/completeness'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { rejectedByDay } from './rejected-counts.ts'

/** A store with all that was loaded or rejected of its sales, and the days it does not open. */
export interface StoreDays {
  readonly ubicacion_id: string
  readonly nombre: string
  readonly dias: readonly LoadedDay[]
  readonly semana: readonly number[]
  readonly fechas: readonly CalendarDay[]
}

export interface CalendarDay {
  readonly fecha: IsoDate
  readonly abierto: boolean
  readonly motivo: string
}

export interface StoreDaysOptions {
  /** That location alone. */
  readonly locationKey?: number
  /** Its days from there on; all when absent. */
  readonly since?: IsoDate
}

/** Every active store, or one location, by identifier. */
export async function storeDays(tx: Tx, { locationKey, since }: StoreDaysOptions = {}): Promise<StoreDays[]> {
  const isAsked = (column: RawBuilder<unknown>) =>
    since === undefined ? sql`${column} IS NOT NULL` : sql`${column} >= ${since}::date`
  const { rows } = await sql<StoreDays>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre,
      COALESCE(cargado.dias, '[]') AS dias,
      ARRAY(
        SELECT calendario_semana.dia
        FROM calendario_semana
        WHERE calendario_semana.ubicacion_key = ubicacion.ubicacion_key
        ORDER BY calendario_semana.dia
      ) AS semana,
      COALESCE(calendario.fechas, '[]') AS fechas
    FROM ubicacion
    CROSS JOIN LATERAL (
      SELECT
        json_agg(
          json_build_object(
            'date', COALESCE(dia.fecha, rechazo.fecha),
            'lines', COALESCE(dia.lineas, 0),
            'rejected', COALESCE(rechazo.filas, 0),
            'ignored', COALESCE(rechazo.ignoradas, 0),
            'complete', COALESCE(dia.completo, false)
          )
        ) AS dias
      FROM (
        SELECT venta_dia.fecha, venta_dia.lineas, venta_dia.completo
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
          AND ${isAsked(sql`venta_dia.fecha`)}
      ) AS dia
      FULL JOIN (${rejectedByDay(sql`ubicacion.ubicacion_key`, isAsked(sql`rechazo.fecha`))}) AS rechazo
        ON rechazo.fecha = dia.fecha
    ) AS cargado
    CROSS JOIN LATERAL (
      SELECT
        json_agg(
          json_build_object(
            'fecha', calendario_fecha.fecha,
            'abierto', calendario_fecha.abierto,
            'motivo', calendario_fecha.motivo
          )
          ORDER BY calendario_fecha.fecha
        ) AS fechas
      FROM calendario_fecha
      WHERE calendario_fecha.ubicacion_key = ubicacion.ubicacion_key
    ) AS calendario
    WHERE ubicacion.activa
      AND ${locationKey === undefined ? sql`ubicacion.tipo = 'tienda'` : sql`ubicacion.ubicacion_key = ${locationKey}`}
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows
}

export function calendarOf({ semana, fechas }: Pick<StoreDays, 'semana' | 'fechas'>): StoreCalendar {
  const named = (abierto: boolean) =>
    new Set(fechas.filter((day) => day.abierto === abierto).map((day) => day.fecha))
  return { closedWeekdays: new Set(semana), closedDates: named(false), openDates: named(true) }
}
