import { addDays } from '../time/business-day.ts'
import type { DateRange } from '../time/period.ts'
import { periodEnd } from './sum-period.ts'

/**
 * A range cut where quarters begin: ranges that begin and end on other days have the whole quarters between in common.
 * @throws InvalidInputError if it is not made of days
 */
export function cutAtQuarters({ from, to }: DateRange): DateRange[] {
  const parts: DateRange[] = []
  for (let first = from; first <= to;) {
    const last = periodEnd('quarter', first)
    parts.push({ from: first, to: last < to ? last : to })
    if (last >= to) break
    first = addDays(last, 1)
  }
  return parts
}
