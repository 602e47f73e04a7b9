import { ALL_PLACES, placesOf } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { LoadedDay, StoreCalendar } from '@abasto/domain/sales/completeness'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { loadedDays, LOADED_DAYS, rejectedDays, type Loaded, type Rejected } from './loaded-days.ts'

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

interface Row extends Omit<StoreDays, 'dias'> {
  readonly cargados: readonly Loaded[]
  readonly rechazados: readonly Rejected[]
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
  const { among, key } = locationKey === undefined ? ALL_PLACES : placesOf([locationKey])
  const { rows } = await sql<Row>`
    WITH tienda AS MATERIALIZED (
      SELECT
        ubicacion.ubicacion_key,
        ubicacion.ubicacion_id,
        ubicacion.nombre,
        ubicacion.orden,
        cargado.dias
      FROM ubicacion
      JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
      CROSS JOIN LATERAL (
        SELECT ${LOADED_DAYS} AS dias
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
          AND ${isAsked(sql`venta_dia.fecha`)}
      ) AS cargado
      WHERE ${among}
        AND ubicacion.activa
        AND ${locationKey === undefined ? sql`ubicacion.tipo = 'tienda'` : sql`TRUE`}
    )
    SELECT
      tienda.ubicacion_id,
      tienda.nombre,
      COALESCE(tienda.dias, '[]') AS cargados,
      COALESCE(rechazado.dias, '[]') AS rechazados,
      ARRAY(
        SELECT calendario_semana.dia
        FROM calendario_semana
        WHERE calendario_semana.ubicacion_key = tienda.ubicacion_key
        ORDER BY calendario_semana.dia
      ) AS semana,
      COALESCE(calendario.fechas, '[]') AS fechas
    FROM tienda
    CROSS JOIN LATERAL (
      ${rejectedDays(sql`tienda.ubicacion_key`, isAsked(sql`rechazo.fecha`))}
    ) AS rechazado
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
      WHERE calendario_fecha.ubicacion_key = tienda.ubicacion_key
    ) AS calendario
    ORDER BY tienda.orden, tienda.ubicacion_id
  `.execute(tx)
  return rows.map(({ cargados, rechazados, ...store }) => ({
    ...store,
    dias: loadedDays(cargados, rechazados),
  }))
}

export function calendarOf({ semana, fechas }: Pick<StoreDays, 'semana' | 'fechas'>): StoreCalendar {
  const named = (abierto: boolean) =>
    new Set(fechas.filter((day) => day.abierto === abierto).map((day) => day.fecha))
  return { closedWeekdays: new Set(semana), closedDates: named(false), openDates: named(true) }
}
