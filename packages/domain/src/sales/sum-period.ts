import { addDays, daysBetween, type IsoDate } from '../time/business-day.ts'
import type { DateRange } from '../time/period.ts'

/** The periods that sales are summed over, shortest first. Each is made of whole ones of the level before. */
export const SUM_LEVELS = ['tenDays', 'month', 'quarter'] as const
export type SumLevel = (typeof SUM_LEVELS)[number]

/** Those that the sales of a whole chain are summed over. */
export const CHAIN_LEVELS = ['day', ...SUM_LEVELS] as const

/** `tenDays`: days 1-10, 11-20, 21 to the end of a month. `month` and `quarter`: of the calendar. */
export type ChainLevel = (typeof CHAIN_LEVELS)[number]

export interface SumPeriod<L extends ChainLevel = SumLevel> {
  readonly level: L
  readonly firstDay: IsoDate
}

/** First day of the period of this level that `day` lies in. @throws InvalidInputError if it is no day */
export function periodOf(level: ChainLevel, day: IsoDate): IsoDate {
  return FIRST_DAYS[level](addDays(day, 0))
}

const FIRST_DAYS: Readonly<Record<ChainLevel, (day: IsoDate) => IsoDate>> = {
  day: (day) => day,
  tenDays: (day) => `${day.slice(0, 8)}${day.slice(8) <= '10' ? '01' : day.slice(8) <= '20' ? '11' : '21'}`,
  month: (day) => `${day.slice(0, 8)}01`,
  quarter: (day) => {
    const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
    return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`
  },
}

/** Last day of the period of this level that `day` lies in. @throws InvalidInputError if it is no day */
export function periodEnd(level: ChainLevel, day: IsoDate): IsoDate {
  const firstDay = periodOf(level, day)
  return addDays(firstDay, periodDays({ level, firstDay }) - 1)
}

/** How many days a period has. */
export function periodDays({ level, firstDay }: SumPeriod<ChainLevel>): number {
  if (level === 'day') return 1
  const year = Number(firstDay.slice(0, 4))
  const month = Number(firstDay.slice(5, 7))
  const ofMonth = daysOfMonth(year, month)
  if (level === 'tenDays') return firstDay.endsWith('-21') ? ofMonth - 20 : 10
  if (level === 'month') return ofMonth
  return ofMonth + daysOfMonth(year, month + 1) + daysOfMonth(year, month + 2)
}

/** The periods of this level that have a day in the range, in order. @throws InvalidInputError */
export function periodsIn<L extends ChainLevel>(level: L, { from, to }: DateRange): SumPeriod<L>[] {
  const periods: SumPeriod<L>[] = []
  let firstDay = periodOf(level, from)
  for (let left = daysBetween(firstDay, to) + 1; left > 0;) {
    const period = { level, firstDay }
    periods.push(period)
    left -= periodDays(period)
    if (left > 0) firstDay = addDays(firstDay, periodDays(period))
  }
  return periods
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
