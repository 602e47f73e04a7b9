import { dateOf, type Day, dayOfDate, weekdayOf } from '../local-time.ts'

/** Sunday first. */
const WEEK = [1.02, 0.9, 0.85, 0.88, 0.96, 1.14, 1.32]

/** January first: what a month sells against the year's mean. */
const YEAR = [0.88, 0.93, 0.96, 0.97, 1, 0.98, 0.99, 0.98, 0.99, 1, 1.06, 1.2]

/** Wages are paid on the 15th and on the month's last day; people shop that day and the two after. */
function payday(date: string, tomorrow: string): number {
  const dayOfMonth = Number(date.slice(8))
  const lastOfMonth = tomorrow.endsWith('-01')
  if (dayOfMonth === 15 || lastOfMonth) return 1.32
  if (dayOfMonth === 16 || dayOfMonth === 1) return 1.26
  if (dayOfMonth === 17 || dayOfMonth === 2) return 1.12
  return 0.95
}

/** Customers of a day against an ordinary one: weekday, pay-day, month and the rush before the feasts. */
export function season(day: Day): number {
  const date = dateOf(day)
  const feast = ['12-23', '12-24', '12-30', '12-31'].includes(date.slice(5)) ? 1.35 : 1
  const asleep = ['12-25', '01-01'].includes(date.slice(5)) ? 0.35 : 1
  const weekday = WEEK[weekdayOf(day)] ?? 1
  const month = YEAR[Number(date.slice(5, 7)) - 1] ?? 1
  return weekday * month * payday(date, dateOf(day + 1)) * feast * asleep
}

const RISE_DAYS = 54
const FALL_DAYS = 14

/** How near Christmas is: 0 for most of the year, from the first of November up to 1 on the 24th of December. */
export function christmasNearness(day: Day): number {
  const year = Number(dateOf(day).slice(0, 4))
  const before = dayOfDate(`${year}-12-24`) - day
  if (before >= 0) return before < RISE_DAYS ? (1 - before / RISE_DAYS) ** 1.4 : 0
  return Math.max(0, 0.5 * (1 + before / FALL_DAYS))
}

/** Demand of a product with this `christmas` peak, against its usual one. */
export const christmasFactor = (peak: number, nearness: number): number => 1 + (peak - 1) * nearness
