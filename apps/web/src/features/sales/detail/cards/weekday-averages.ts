import { weekday } from '@abasto/domain/time/business-day'
import type { SoldDay } from '../../model/day-columns.ts'

const NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
/** With fewer days the weekdays were not all there to compare. */
const LEAST_DAYS = 7

export interface WeekdayAverage {
  name: string
  units: number
}

/** The weekdays that sell most and least, by the mean of their days; null where there is nothing to tell. */
export function bestAndWorstWeekday(
  days: readonly SoldDay[],
): { best: WeekdayAverage; worst: WeekdayAverage } | null {
  const sums = NAMES.map((name) => ({ name, units: 0, days: 0 }))
  for (const { fecha, unidades } of days) {
    const sum = sums[weekday(fecha) - 1]
    if (sum === undefined || unidades === null) continue
    sum.units += unidades
    sum.days += 1
  }
  if (sums.reduce((total, sum) => total + sum.days, 0) < LEAST_DAYS) return null
  const averages = sums
    .filter((sum) => sum.days > 0)
    .map(({ name, units, days: count }) => ({ name, units: units / count }))
    .sort((one, other) => other.units - one.units)
  const [best, worst] = [averages[0], averages.at(-1)]
  return best && worst && Math.round(best.units) !== Math.round(worst.units) ? { best, worst } : null
}
