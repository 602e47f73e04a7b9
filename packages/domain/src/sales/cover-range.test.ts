import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { addDays, daysBetween } from '../time/business-day.ts'
import type { DateRange } from '../time/period.ts'
import { chainCost, coverRange, STORE_COST, type Cover, type Parts, type ReadCost } from './cover-range.ts'
import {
  CHAIN_LEVELS,
  periodEnd,
  periodsIn,
  SUM_LEVELS,
  type ChainLevel,
  type SumLevel,
  type SumPeriod,
} from './sum-period.ts'

const NOTHING = { periods: [], days: [] }

function allIn(range: DateRange): SumPeriod[] {
  return SUM_LEVELS.flatMap((level) => periodsIn(level, range))
}

function cover(range: DateRange, summed: readonly SumPeriod[]): Cover<SumLevel> {
  return coverRange(range, summed, STORE_COST)
}

const period = <L extends ChainLevel>(level: L, firstDay: string): SumPeriod<L> => ({ level, firstDay })

/** The days that a cover adds up to, in order; one that counts twice stands twice. */
function coveredDays({ plus, minus }: Cover<ChainLevel>): string[] {
  const counts = new Map<string, number>()
  for (const [{ periods, days }, sign] of [
    [plus, 1],
    [minus, -1],
  ] as const) {
    const whole = periods.map(({ level, firstDay }) => ({ from: firstDay, to: periodEnd(level, firstDay) }))
    for (const range of [...days, ...whole]) {
      for (const day of daysOf(range)) counts.set(day, (counts.get(day) ?? 0) + sign)
    }
  }
  if ([...counts.values()].some((times) => times < 0)) throw new Error('takes away what it did not add')
  return [...counts].flatMap(([day, times]) => Array<string>(times).fill(day)).sort()
}

function daysOf({ from, to }: DateRange): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

function costOf<L extends ChainLevel>({ plus, minus }: Cover<L>, cost: ReadCost<L>): number {
  const of = ({ periods, days }: Parts<L>) =>
    periods.reduce((sum, { level }) => sum + cost[level], 0) +
    days.reduce((sum, { from, to }) => sum + cost.singleDay * (daysBetween(from, to) + 1), 0)
  return of(plus) + of(minus)
}

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 250 }))
  .map(([first, days]) => {
    const from = addDays('2023-06-01', first)
    return { from, to: addDays(from, days) }
  })
const around = { from: '2023-04-01', to: '2025-12-31' }
const everyPeriod = CHAIN_LEVELS.flatMap((level): SumPeriod<ChainLevel>[] => periodsIn(level, around))
/** Most periods summed, or few. Scattered by arithmetic: to draw each of hundreds would take most of the time. */
const anySummed = fc
  .tuple(fc.constantFrom(0.05, 0.5, 0.95), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([share, seed]) =>
    everyPeriod.filter((_, index) => Math.imul((seed + index) ^ seed, 0x9e37_79b1) >>> 0 < share * 2 ** 32),
  )
const anyCost = fc.integer({ min: 1, max: 20 }).map(chainCost)

describe('the cover of a range', () => {
  it('is the days alone while nothing is summed', () => {
    const range = { from: '2026-11-04', to: '2027-02-10' }
    expect(cover(range, [])).toEqual({ plus: { periods: [], days: [range] }, minus: NOTHING })
  })

  it('is the period itself where the range is one', () => {
    const summed = allIn({ from: '2026-01-01', to: '2026-12-31' })
    const of = (from: string, to: string) => cover({ from, to }, summed).plus.periods
    expect(of('2026-11-11', '2026-11-20')).toEqual([period('tenDays', '2026-11-11')])
    expect(of('2026-02-01', '2026-02-28')).toEqual([period('month', '2026-02-01')])
    expect(of('2026-04-01', '2026-06-30')).toEqual([period('quarter', '2026-04-01')])
  })

  it('takes days away where that is cheaper', () => {
    const summed = allIn({ from: '2026-01-01', to: '2026-12-31' })
    expect(cover({ from: '2026-11-04', to: '2026-11-30' }, summed)).toEqual({
      plus: { periods: [period('month', '2026-11-01')], days: [] },
      minus: { periods: [], days: [{ from: '2026-11-01', to: '2026-11-03' }] },
    })
  })

  it('puts a year together from quarters, months, ten days and days', () => {
    const summed = allIn({ from: '2024-11-01', to: '2026-11-10' })
    expect(cover({ from: '2025-11-17', to: '2026-11-16' }, summed)).toEqual({
      plus: {
        periods: [
          period('tenDays', '2025-11-21'),
          period('month', '2025-12-01'),
          period('quarter', '2026-01-01'),
          period('quarter', '2026-04-01'),
          period('quarter', '2026-07-01'),
          period('month', '2026-10-01'),
          period('tenDays', '2026-11-01'),
        ],
        days: [
          { from: '2025-11-17', to: '2025-11-20' },
          { from: '2026-11-11', to: '2026-11-16' },
        ],
      },
      minus: NOTHING,
    })
  })

  it('takes summed days of a chain rather than those of all its stores', () => {
    const range = { from: '2026-11-01', to: '2026-11-02' }
    const summed = [period('day', '2026-11-01'), period('day', '2026-11-02')]
    expect(coverRange(range, summed, chainCost(16)).plus).toEqual({ periods: summed, days: [] })
  })

  it('adds up to each day of the range once and to no other day, from summed periods only', () => {
    fc.assert(
      fc.property(anyRange, anySummed, anyCost, (range, summed, cost) => {
        const { plus, minus } = coverRange(range, summed, cost)
        expect(coveredDays({ plus, minus })).toEqual(daysOf(range))
        const usable = new Set(summed)
        expect([...plus.periods, ...minus.periods].every((each) => usable.has(each))).toBe(true)
      }),
    )
  })

  it('never costs more than the days alone, nor more for every further summed period', () => {
    fc.assert(
      fc.property(
        anyRange,
        anySummed,
        anyCost,
        fc.constantFrom(...everyPeriod),
        (range, summed, cost, further) => {
          const own = costOf(coverRange(range, summed, cost), cost)
          expect(own).toBeLessThanOrEqual(cost.singleDay * (daysBetween(range.from, range.to) + 1))
          expect(costOf(coverRange(range, [...summed, further], cost), cost)).toBeLessThanOrEqual(own)
        },
      ),
    )
  })

  it('is found at once over a century of summed periods', () => {
    const century = { from: '1990-01-02', to: '2100-12-30' }
    const begun = performance.now()
    const { plus, minus } = cover(century, allIn(century))
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(plus.periods).toHaveLength(111 * 4)
    expect(minus.days).toHaveLength(2)
  })

  it('refuses a range that ends before it begins, and what is no day', () => {
    expect(() => cover({ from: '2026-11-02', to: '2026-11-01' }, [])).toThrow(InvalidInputError)
    expect(() => cover({ from: '2026-02-30', to: '2026-03-01' }, [])).toThrow(InvalidInputError)
  })
})
