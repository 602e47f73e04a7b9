import { sql } from 'kysely'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { difference, NOTHING, type Totals } from './totals.ts'

/** What the lines of each day of a location add up to: its days are the only thing kept in memory. */
export type DayTotals = ReadonlyMap<string, Totals>

export interface CheckedDays {
  readonly days: DayTotals
  readonly differences: readonly string[]
}

interface Row {
  readonly fecha: string
  readonly lineas: number | null
  readonly milesimas: number | null
  readonly diaria_lineas: number | null
  readonly diaria_milesimas: number | null
  readonly dia_lineas: number | null
  readonly dia_milesimas: number | null
}

/** Adds up every line of a location by day, and compares with what is stored of the day. */
export async function checkDays(tx: Tx, locationKey: number): Promise<CheckedDays> {
  const { rows } = await sql<Row>`
    WITH
      linea AS (
        SELECT venta_linea.fecha, count(*) AS lineas, sum(venta_linea.cantidad) * 1000 AS milesimas
        FROM venta_linea
        WHERE venta_linea.ubicacion_key = ${locationKey}
        GROUP BY venta_linea.fecha
      ),
      diaria AS (
        SELECT
          venta_diaria.fecha,
          sum(venta_diaria.lineas) AS diaria_lineas,
          sum(round(venta_diaria.cantidad * 1000)::bigint) AS diaria_milesimas
        FROM venta_diaria
        WHERE venta_diaria.ubicacion_key = ${locationKey}
        GROUP BY venta_diaria.fecha
      ),
      dia AS (
        SELECT
          venta_dia.fecha,
          venta_dia.lineas AS dia_lineas,
          round(venta_dia.unidades * 1000)::bigint AS dia_milesimas
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${locationKey}
      )
    SELECT *
    FROM linea
    FULL JOIN diaria USING (fecha)
    FULL JOIN dia USING (fecha)
    ORDER BY fecha
  `.execute(tx)
  const days = new Map<string, Totals>()
  const differences: string[] = []
  for (const row of rows) {
    const due = totals(row.lineas, row.milesimas)
    days.set(row.fecha, due)
    for (const [table, stored] of [
      ['venta_diaria', totals(row.diaria_lineas, row.diaria_milesimas)],
      ['venta_dia', totals(row.dia_lineas, row.dia_milesimas)],
    ] as const) {
      const found = difference(stored, due)
      if (found) differences.push(`${row.fecha}: ${table} ${found}`)
    }
  }
  return { days, differences }
}

function totals(lines: number | null, thousandths: number | null): Totals {
  return lines === null || thousandths === null ? NOTHING : { lines, thousandths }
}
