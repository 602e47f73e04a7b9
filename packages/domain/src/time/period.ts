import { addDays, daysBetween, type IsoDate } from './business-day.ts'

/** The choices of the sales detail (specification §2); `personalizado` has no range of its own. */
export const PERIODS = [
  'hoy',
  'ayer',
  'ultima_semana',
  'ultimo_mes',
  'ultimos_3_meses',
  'ultimo_ano',
  'mes_actual',
  'mes_anterior',
  'personalizado',
] as const
export type Period = (typeof PERIODS)[number]

/** Days from `from` to `to`, both included. */
export interface DateRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

/**
 * The days a preset names on `today`, the business day in the tenant's time zone (specification §9, 'Period
 * presets').
 *
 * The `ultim...` ones end yesterday, the last day that is over, so that their means are of whole days: the
 * last week is the 7 days before today, the last month goes from the same day of the month before (its last
 * day where it has no such day). `mes_actual` goes up to today.
 * @throws InvalidInputError if `today` is no day
 */
export function periodRange(period: Exclude<Period, 'personalizado'>, today: IsoDate): DateRange {
  return RANGES[period](today, addDays(today, -1))
}

const RANGES: Readonly<
  Record<Exclude<Period, 'personalizado'>, (today: IsoDate, yesterday: IsoDate) => DateRange>
> = {
  hoy: (today) => ({ from: today, to: today }),
  ayer: (_, yesterday) => ({ from: yesterday, to: yesterday }),
  ultima_semana: (today, yesterday) => ({ from: addDays(today, -7), to: yesterday }),
  ultimo_mes: (today, yesterday) => ({ from: addMonths(today, -1), to: yesterday }),
  ultimos_3_meses: (today, yesterday) => ({ from: addMonths(today, -3), to: yesterday }),
  ultimo_ano: (today, yesterday) => ({ from: addMonths(today, -12), to: yesterday }),
  mes_actual: (today) => ({ from: startOfMonth(today), to: today }),
  mes_anterior: (today) => monthRange(addDays(startOfMonth(today), -1)),
}

/** The whole calendar month that `date` lies in. @throws InvalidInputError */
export function monthRange(date: IsoDate): DateRange {
  const from = startOfMonth(date)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/**
 * What a range is compared with: the month before for a whole calendar month, else as many days right before
 * it. @throws InvalidInputError
 */
export function previousRange({ from, to }: DateRange): DateRange {
  const month = monthRange(from)
  if (from === month.from && to === month.to) return monthRange(addDays(from, -1))
  const yesterday = addDays(from, -1)
  return { from: addDays(yesterday, -daysBetween(from, to)), to: yesterday }
}

/** The same day `months` months later (earlier, if negative), or the month's last day where it has no such day. @throws InvalidInputError */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const first = monthsLater(startOfMonth(date), months)
  const last = addDays(monthsLater(first, 1), -1)
  const sameDay = `${first.slice(0, 8)}${addDays(date, 0).slice(8)}`
  return sameDay < last ? sameDay : last
}

/** @param first first day of a month */
function monthsLater(first: IsoDate, months: number): IsoDate {
  const index = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months
  const year = String(Math.floor(index / 12)).padStart(4, '0')
  const month = String((index % 12) + 1).padStart(2, '0')
  return `${year}-${month}-01`
}

function startOfMonth(date: IsoDate): IsoDate {
  return addDays(`${date.slice(0, 7)}-01`, 0)
}
