import { InvalidInputError } from '../errors.ts'
import type { IsoDate } from '../time/business-day.ts'
import type { DateRange } from '../time/period.ts'
import { shortestWay, type Step } from './shortest-way.ts'
import {
  periodDays,
  periodEnd,
  periodOf,
  type ChainLevel,
  type SumLevel,
  type SumPeriod,
} from './sum-period.ts'

/** Whole periods, and single days as ranges; each in order. */
export interface Parts<L extends ChainLevel> {
  readonly periods: readonly SumPeriod<L>[]
  readonly days: readonly DateRange[]
}

/** The days of `plus` without those of `minus` are the range, each day once. */
export interface Cover<L extends ChainLevel> {
  readonly plus: Parts<L>
  readonly minus: Parts<L>
}

/** What reading the sums of a period costs, and the rows of a `singleDay` that is not summed. */
export type ReadCost<L extends ChainLevel> = Readonly<Record<L | 'singleDay', number>>

/**
 * For one store, in tenths of a day's rows, one a product sold in the time: of a chain's 10,000 products a
 * store sells a quarter on a day and nearly all within three months.
 */
export const STORE_COST: ReadCost<SumLevel> = { singleDay: 10, tenDays: 28, month: 32, quarter: 33 }

/** As above, for all stores of a chain together: somewhere nearly everything is sold every day. */
export function chainCost(stores: number): ReadCost<ChainLevel> {
  return { singleDay: 10 * Math.max(1, stores), day: 35, tenDays: 38, month: 38, quarter: 38 }
}

/**
 * The cheapest way to put a range of days together from summed periods and single days, where taking away
 * what is too much counts as well: the 4th to the 31st is the month without its first three days.
 *
 * Each summed period and each day is a step from its first day to the day after its last, taken forwards to
 * add it and backwards to take it away. The steps of any way from the range's first day to the day after its
 * last add up to exactly the range, so the shortest way is the cheapest cover.
 *
 * @param summed periods whose sums may be used, in any order; those far from the range do no harm
 * @throws InvalidInputError if the range ends before it begins, or is not made of days
 */
export function coverRange<L extends ChainLevel>(
  range: DateRange,
  summed: readonly SumPeriod<L>[],
  cost: ReadCost<L>,
): Cover<L> {
  const { from, to } = range
  if (to < from) throw new InvalidInputError('to', to, `a day from ${from} on`)
  // Going beyond the quarters that the range begins and ends in is never worth it: the way back passes the
  // same bound.
  const around = { from: periodOf('quarter', from), to: periodEnd('quarter', to) }
  const periods = summed
    .filter(({ firstDay }) => around.from <= firstDay && firstDay <= around.to)
    .map((period) => sumStep(period, cost))
  const bounds = [dayNumber(from), dayNumber(to) + 1] as const
  const marks = [...bounds, ...periods.flatMap(({ start, end }) => [start, end])]
  const way = shortestWay<SumStep<L>>([...periods, ...daySteps(marks, cost.singleDay)], ...bounds)
  return { plus: parts(way.forwards), minus: parts(way.backwards) }
}

/** From the number of a first day to the number of the day after the last; without a period, single days. */
type SumStep<L extends ChainLevel> = Step & { readonly period?: SumPeriod<L> }

function sumStep<L extends ChainLevel>(period: SumPeriod<L>, cost: ReadCost<L>): SumStep<L> {
  const start = dayNumber(period.firstDay)
  return { period, start, end: start + periodDays(period), cost: cost[period.level] }
}

/** Steps over the single days from each mark to the next. */
function daySteps(marks: readonly number[], costOfDay: number): Step[] {
  const positions = [...new Set(marks)].sort((a, b) => a - b)
  return positions.slice(1).map((end, index) => {
    const start = positions[index] ?? end
    return { start, end, cost: costOfDay * (end - start) }
  })
}

function parts<L extends ChainLevel>(steps: readonly SumStep<L>[]): Parts<L> {
  const inOrder = steps.toSorted((a, b) => a.start - b.start)
  return {
    periods: inOrder.flatMap(({ period }) => period ?? []),
    days: joined(inOrder.filter(({ period }) => !period)).map(({ start, end }) => ({
      from: dayOf(start),
      to: dayOf(end - 1),
    })),
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
function dayNumber(day: IsoDate): number {
  return Date.parse(day) / DAY_MS
}

function dayOf(number: number): IsoDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}
