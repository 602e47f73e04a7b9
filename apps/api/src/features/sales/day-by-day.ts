import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { SalesDay } from './sales-days-read-model.ts'

/** Every day of a range, oldest first; null: no data. */
export function dayByDay(
  { from, to }: DateRange,
  days: readonly SalesDay[],
): { fecha: IsoDate; unidades: number | null }[] {
  const unitsOf = new Map(days.map((day) => [day.fecha, day.unidades]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const fecha = addDays(from, index)
    return { fecha, unidades: unitsOf.get(fecha) ?? null }
  })
}
