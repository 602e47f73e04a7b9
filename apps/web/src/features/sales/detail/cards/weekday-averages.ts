import { weekday } from '@abasto/domain/time/business-day'
import { meanOfDays, type SoldDay } from '../../model/day-columns.ts'

const NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
/** With fewer days the weekdays were not all there to compare. */
const LEAST_DAYS = 7

export interface WeekdayAverage {
  name: string
  units: number
}

/** The weekdays that sell most and least, by the mean of their complete days; null where there is nothing to tell. */
export function bestAndWorstWeekday(
  days: readonly SoldDay[],
): { best: WeekdayAverage; worst: WeekdayAverage } | null {
  const whole = days.filter(({ unidades, medido }) => unidades !== null && medido?.dias !== 0)
  if (whole.length < LEAST_DAYS) return null
  const averages = NAMES.flatMap((name, place) => {
    const units = meanOfDays(whole.filter(({ fecha }) => weekday(fecha) === place + 1))
    return units === null ? [] : { name, units }
  }).sort((one, other) => other.units - one.units)
  const [best, worst] = [averages[0], averages.at(-1)]
  return best && worst && Math.round(best.units) !== Math.round(worst.units) ? { best, worst } : null
}
