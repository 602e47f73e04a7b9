import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DaySales } from '@abasto/domain/availability/week-sales'
import type { WeekSums } from '@abasto/domain/availability/week-sums'
import { WEEK_DAYS, weeksUpTo } from '@abasto/domain/availability/reported-weeks'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { validWeeks } from '@abasto/rollups/weeks/valid-weeks'
import { SHOWN_WEEKS, type ReportScope } from './report-scope.ts'

/** A week of a store as it is stored. */
export interface StoreWeekRow extends WeekSums {
  readonly storeKey: number
  readonly monday: IsoDate
  /** From Monday on. */
  readonly revenueByDay: readonly number[]
  readonly days: number
  readonly model: string
}

/** The weeks that the report shows (/informes), of every store whose figures are of its days as they are now. */
export async function storeWeekRows(tx: Tx, { stores, monday, today }: ReportScope): Promise<StoreWeekRow[]> {
  const keys = stores.map(({ key }) => key)
  const mondays = weeksUpTo(monday, SHOWN_WEEKS)
  const valid = new Set(
    (await validWeeks(tx, keys, mondays, today)).map((week) => `${week.ubicacion_key} ${week.semana}`),
  )
  const rows = await tx
    .selectFrom('semana_ubicacion')
    .selectAll()
    .where('ubicacion_key', 'in', [...keys, 0])
    .where('semana', 'in', mondays)
    .execute()
  return rows
    .filter((row) => valid.has(`${row.ubicacion_key} ${row.semana}`))
    .map((row) => ({
      storeKey: row.ubicacion_key,
      monday: row.semana,
      revenueByDay: row.importe_dia,
      days: row.dias,
      model: row.modelo,
      units: row.unidades,
      revenue: row.importe,
      measured: row.dias_medidos,
      available: row.dias_disponibles,
      empty: row.dias_vacios,
      productsWithEmptyDays: row.productos_vacios,
      lostUnits: row.perdidas_unidades,
      lostMoney: row.perdidas_importe,
      lostWithoutPrice: row.perdidas_sin_precio,
      stockUnits: row.stock_unidades,
      stockMoney: row.stock_importe,
      stockWithoutPrice: row.stock_sin_precio,
      coverDays: row.stock_dias,
    }))
}

/** Units of each whole day of the weeks shown, by store: what the screens of sales add up. */
export async function wholeDays(
  tx: Tx,
  { stores, monday, until }: ReportScope,
): Promise<Map<number, DaySales[]>> {
  const rows = await tx
    .selectFrom('venta_dia')
    .select(['ubicacion_key', 'fecha', 'unidades'])
    .where('ubicacion_key', 'in', [...stores.map(({ key }) => key), 0])
    .where('completo', '=', true)
    .where('fecha', '>=', addDays(monday, -WEEK_DAYS * (SHOWN_WEEKS - 1)))
    .where('fecha', '<=', until)
    .execute()
  const days = new Map<number, DaySales[]>()
  for (const { ubicacion_key, fecha, unidades } of rows)
    days.set(ubicacion_key, [...(days.get(ubicacion_key) ?? []), { date: fecha, sold: unidades }])
  return days
}
