import { InvalidInputError } from '../errors.ts'
import type { IsoDate } from '../time/business-day.ts'
import type { DateRange } from '../time/period.ts'
import { shortestWay, type Step } from './shortest-way.ts'
import { periodDays, periodEnd, periodOf, type SumLevel, type SumPeriod } from './sum-period.ts'

/** Whole periods by their first days, and days as ranges; each in order. */
export interface Parts extends Readonly<Record<SumLevel, readonly IsoDate[]>> {
  readonly days: readonly DateRange[]
}

/** The days of `plus` without those of `minus` are the range, each day once. */
export interface Cover {
  readonly plus: Parts
  readonly minus: Parts
}

/**
 * What reading a store's sums costs, in tenths of reading a day's: the rows, one a product sold in the time.
 * Of a chain's 10,000 products a store sells a quarter on a day and nearly all within three months.
 */
export const READ_COST = { day: 10, decena: 23, mes: 36, trimestre: 40 } as const

/**
 * The cheapest way to put a range of days together from sealed periods and single days, where taking away
 * what is too much counts as well: the 4th to the 31st is the month without its first three days.
 *
 * Each sealed period and each day is a step from its first day to the day after its last, taken forwards to
 * add it and backwards to take it away. The steps of any way from the range's first day to the day after its
 * last add up to exactly the range, so the shortest way is the cheapest cover.
 *
 * @param sealed periods whose sums may be used, in any order; those far from the range do no harm
 * @throws InvalidInputError if the range ends before it begins, or is not made of days
 */
export function coverRange(range: DateRange, sealed: readonly SumPeriod[]): Cover {
  const { from, to } = range
  if (to < from) throw new InvalidInputError('to', to, `a day from ${from} on`)
  // Going beyond the quarters that the range begins and ends in is never worth it: the way back passes the
  // same bound.
  const around = { from: periodOf('trimestre', from), to: periodEnd('trimestre', to) }
  const periods = sealed.filter(({ desde }) => around.from <= desde && desde <= around.to).map(sumStep)
  const bounds = [dayNumber(from), dayNumber(to) + 1] as const
  const marks = [...bounds, ...periods.flatMap(({ start, end }) => [start, end])]
  const way = shortestWay([...periods, ...daySteps(marks)], ...bounds)
  return { plus: parts(way.forwards), minus: parts(way.backwards) }
}

/** From the number of a first day to the number of the day after the last. */
type SumStep = Step & { readonly level: SumLevel | 'days' }

function sumStep(period: SumPeriod): SumStep {
  const start = dayNumber(period.desde)
  return { level: period.level, start, end: start + periodDays(period), cost: READ_COST[period.level] }
}

/** Steps over the single days from each mark to the next. */
function daySteps(marks: readonly number[]): SumStep[] {
  const places = [...new Set(marks)].sort((a, b) => a - b)
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? end
    return { level: 'days', start, end, cost: READ_COST.day * (end - start) }
  })
}

function parts(steps: readonly SumStep[]): Parts {
  const inOrder = steps.toSorted((a, b) => a.start - b.start)
  const firstDays = (level: SumLevel) =>
    inOrder.filter((step) => step.level === level).map((step) => dayOf(step.start))
  return {
    days: joined(inOrder.filter((step) => step.level === 'days')).map(({ start, end }) => ({
      from: dayOf(start),
      to: dayOf(end - 1),
    })),
    decena: firstDays('decena'),
    mes: firstDays('mes'),
    trimestre: firstDays('trimestre'),
  }
}

/** Steps that follow on each other as one. */
function joined(steps: readonly Step[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  for (const { start, end } of steps) {
    const last = ranges.at(-1)
    if (last?.end === start) last.end = end
    else ranges.push({ start, end })
  }
  return ranges
}

const DAY_MS = 86_400_000

/** Of a day that is one: there are hundreds, and checking costs ten times the rest. */
function dayNumber(fecha: IsoDate): number {
  return Date.parse(fecha) / DAY_MS
}

function dayOf(number: number): IsoDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}
