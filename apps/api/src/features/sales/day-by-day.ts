import { meanDays } from '@abasto/domain/sales/daily-mean'
import { dayNumber, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { dayOf } from '../../kept/location-days.ts'
import type { SalesDay } from './sales-days.ts'

/** Every day of a range, oldest first; null: no data. */
export function dayByDay(
  { from, to }: DateRange,
  days: readonly SalesDay[],
): { fecha: IsoDate; unidades: number | null }[] {
  const unitsOf = new Map(days.map((day) => [day.fecha, day.unidades]))
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => {
    const fecha = dayOf(first + index)
    return { fecha, unidades: unitsOf.get(fecha) ?? null }
  })
}

interface MeasuredDayOfRange {
  fecha: IsoDate
  unidades: number | null
  medido: { unidades: number; dias: number }
}

/** The same with what of each counts in a mean. @param stores those that have a complete day in the range */
export function measuredDayByDay(
  range: DateRange,
  days: readonly SalesDay[],
  stores: number,
): MeasuredDayOfRange[] {
  const measuredOf = new Map(
    days.map((day) => {
      const { days: dias, isSoFar } = meanDays([day], stores)
      return [day.fecha, isSoFar ? NOTHING : { unidades: day.wholeUnits, dias }]
    }),
  )
  return dayByDay(range, days).map((day) => ({ ...day, medido: measuredOf.get(day.fecha) ?? NOTHING }))
}

const NOTHING = { unidades: 0, dias: 0 }
