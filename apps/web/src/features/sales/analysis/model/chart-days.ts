import { addDays } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'

/** The choices of the range (specification, section 9), as the address writes them. */
export const WEEK_CHOICES = ['1', '2', '4', '8'] as const
export type Weeks = (typeof WEEK_CHOICES)[number]
export const DEFAULT_WEEKS: Weeks = '8'

const DAYS_A_WEEK = 7
export const PROJECTED_DAYS = 7

/** The days of a chart: those that are over, oldest first, and those that are projected, today first. */
export interface ChartDays {
  past: readonly string[]
  projected: readonly string[]
  /** Both, from left to right; none is projected without forecasts. */
  all: readonly string[]
  today: string
}

/** The last whole weeks before `today`: today is not over, and its half day would look like a fall. */
export const weekRange = (weeks: Weeks, today: string): DateRange => ({
  from: addDays(today, -Number(weeks) * DAYS_A_WEEK),
  to: addDays(today, -1),
})

/** @param projects whether the chain has forecasts: without, the chart ends with yesterday. */
export function chartDays(weeks: Weeks, today: string, projects = true): ChartDays {
  const { from } = weekRange(weeks, today)
  const daysFrom = (first: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => addDays(first, index))
  const past = daysFrom(from, Number(weeks) * DAYS_A_WEEK)
  const projected = daysFrom(today, projects ? PROJECTED_DAYS : 0)
  return { past, projected, all: [...past, ...projected], today }
}
