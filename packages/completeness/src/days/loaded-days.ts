import type { LoadedDay } from '@abasto/domain/sales/completeness'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { rejectedByDay } from './rejected-counts.ts'

/** A day as it is loaded. */
export interface Loaded {
  readonly date: IsoDate
  readonly lines: number
  readonly complete: boolean
}

/** What the last reading of a day rejected or left out. */
export interface Rejected {
  readonly date: IsoDate
  readonly rejected: number
  readonly ignored: number
}

/**
 * Days that were loaded, rejected or both. Two questions, answered apart: what is loaded may stand on other servers than
 * what was rejected.
 */
export function loadedDays(loaded: readonly Loaded[], rejected: readonly Rejected[]): LoadedDay[] {
  if (rejected.length === 0) return loaded.map((day) => ({ ...day, rejected: 0, ignored: 0 }))
  const rest = new Map(rejected.map((day) => [day.date, day]))
  const days = loaded.map((day) => {
    const { rejected: rows = 0, ignored = 0 } = rest.get(day.date) ?? {}
    rest.delete(day.date)
    return { ...day, rejected: rows, ignored }
  })
  return [...days, ...[...rest.values()].map((day) => ({ ...day, lines: 0, complete: false }))]
}

/** Loaded days as JSON, of rows of `venta_dia`. */
export const LOADED_DAYS = sql`
  json_agg(
    json_build_object('date', venta_dia.fecha, 'lines', venta_dia.lineas, 'complete', venta_dia.completo)
  )
`

/** A sub-select of one row: `dias`, what was rejected of a location's days as JSON. Parameters as of `rejectedByDay`. */
export function rejectedDays(
  location: RawBuilder<unknown>,
  isRequested: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    SELECT
      json_agg(
        json_build_object('date', dia.fecha, 'rejected', dia.filas, 'ignored', dia.ignoradas)
      ) AS dias
    FROM (${rejectedByDay(location, isRequested)}) AS dia
  `
}
