import { addDays, daysBetween, type IsoDate } from '../time/business-day.ts'
import type { DateRange } from '../time/period.ts'

/** The periods that sales are summed over, shortest first. Each is made of whole ones of the level before. */
export const SUM_LEVELS = ['decena', 'mes', 'trimestre'] as const
export type SumLevel = (typeof SUM_LEVELS)[number]

/** Those that the sales of a whole chain are summed over. */
export const CHAIN_LEVELS = ['dia', ...SUM_LEVELS] as const

/**
 * `dia`: a day. `decena`: days 1-10, 11-20, 21 to the end of a month. `mes` and `trimestre`: of the calendar.
 */
export type ChainLevel = (typeof CHAIN_LEVELS)[number]

export interface SumPeriod<L extends ChainLevel = SumLevel> {
  readonly level: L
  /** First day. */
  readonly desde: IsoDate
}

/** First day of the period of this level that `fecha` lies in. @throws InvalidInputError if it is no day */
export function periodOf(level: ChainLevel, fecha: IsoDate): IsoDate {
  return FIRST_DAYS[level](addDays(fecha, 0))
}

const FIRST_DAYS: Readonly<Record<ChainLevel, (fecha: IsoDate) => IsoDate>> = {
  dia: (fecha) => fecha,
  decena: (fecha) =>
    `${fecha.slice(0, 8)}${fecha.slice(8) <= '10' ? '01' : fecha.slice(8) <= '20' ? '11' : '21'}`,
  mes: (fecha) => `${fecha.slice(0, 8)}01`,
  trimestre: (fecha) => {
    const first = Math.floor((Number(fecha.slice(5, 7)) - 1) / 3) * 3 + 1
    return `${fecha.slice(0, 5)}${String(first).padStart(2, '0')}-01`
  },
}

/** Last day of the period of this level that `fecha` lies in. @throws InvalidInputError if it is no day */
export function periodEnd(level: ChainLevel, fecha: IsoDate): IsoDate {
  const desde = periodOf(level, fecha)
  return addDays(desde, periodDays({ level, desde }) - 1)
}

/** How many days a period has. */
export function periodDays({ level, desde }: SumPeriod<ChainLevel>): number {
  if (level === 'dia') return 1
  const year = Number(desde.slice(0, 4))
  const month = Number(desde.slice(5, 7))
  const ofMonth = daysOfMonth(year, month)
  if (level === 'decena') return desde.endsWith('-21') ? ofMonth - 20 : 10
  if (level === 'mes') return ofMonth
  return ofMonth + daysOfMonth(year, month + 1) + daysOfMonth(year, month + 2)
}

/** The periods of this level that have a day in the range, in order. @throws InvalidInputError */
export function periodsIn<L extends ChainLevel>(level: L, { from, to }: DateRange): SumPeriod<L>[] {
  const periods: SumPeriod<L>[] = []
  let desde = periodOf(level, from)
  for (let left = daysBetween(desde, to) + 1; left > 0;) {
    const period = { level, desde }
    periods.push(period)
    left -= periodDays(period)
    if (left > 0) desde = addDays(desde, periodDays(period))
  }
  return periods
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
