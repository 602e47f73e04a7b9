import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { addDays, daysBetween } from '../time/business-day.ts'
import type { DateRange } from '../time/period.ts'
import { coverRange, READ_COST, type Cover, type Parts } from './cover-range.ts'
import { periodEnd, periodsIn, SUM_LEVELS, type SumPeriod } from './sum-period.ts'

const NOTHING: Parts = { days: [], decena: [], mes: [], trimestre: [] }

function allIn(range: DateRange): SumPeriod[] {
  return SUM_LEVELS.flatMap((level) => periodsIn(level, range))
}

/** The days that a cover adds up to, in order; one that counts twice stands twice. */
function coveredDays({ plus, minus }: Cover): string[] {
  const counts = new Map<string, number>()
  for (const [parts, sign] of [
    [plus, 1],
    [minus, -1],
  ] as const) {
    const periods = SUM_LEVELS.flatMap((level) =>
      parts[level].map((from) => ({ from, to: periodEnd(level, from) })),
    )
    for (const range of [...parts.days, ...periods]) {
      for (const day of daysOf(range)) counts.set(day, (counts.get(day) ?? 0) + sign)
    }
  }
  if ([...counts.values()].some((times) => times < 0)) throw new Error('takes away what it did not add')
  return [...counts].flatMap(([day, times]) => Array<string>(times).fill(day)).sort()
}

function daysOf({ from, to }: DateRange): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

function cost({ plus, minus }: Cover): number {
  const of = (parts: Parts) =>
    SUM_LEVELS.reduce((sum, level) => sum + READ_COST[level] * parts[level].length, 0) +
    parts.days.reduce((sum, { from, to }) => sum + READ_COST.day * (daysBetween(from, to) + 1), 0)
  return of(plus) + of(minus)
}

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 250 }))
  .map(([first, days]) => {
    const from = addDays('2023-06-01', first)
    return { from, to: addDays(from, days) }
  })
const around = allIn({ from: '2023-04-01', to: '2025-12-31' })
/** Most periods sealed, or few. Scattered by arithmetic: to draw each of hundreds would take most of the time. */
const anySeals = fc
  .tuple(fc.constantFrom(0.05, 0.5, 0.95), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([share, seed]) =>
    around.filter((_, index) => Math.imul((seed + index) ^ seed, 0x9e37_79b1) >>> 0 < share * 2 ** 32),
  )

describe('the cover of a range', () => {
  it('is the days alone while nothing is sealed', () => {
    const range = { from: '2026-11-04', to: '2027-02-10' }
    expect(coverRange(range, [])).toEqual({ plus: { ...NOTHING, days: [range] }, minus: NOTHING })
  })

  it('is the period itself where the range is one', () => {
    const sealed = allIn({ from: '2026-01-01', to: '2026-12-31' })
    expect(coverRange({ from: '2026-11-11', to: '2026-11-20' }, sealed).plus.decena).toEqual(['2026-11-11'])
    expect(coverRange({ from: '2026-02-01', to: '2026-02-28' }, sealed).plus.mes).toEqual(['2026-02-01'])
    expect(coverRange({ from: '2026-04-01', to: '2026-06-30' }, sealed).plus.trimestre).toEqual([
      '2026-04-01',
    ])
  })

  it('takes days away where that is cheaper', () => {
    const sealed = allIn({ from: '2026-01-01', to: '2026-12-31' })
    expect(coverRange({ from: '2026-11-04', to: '2026-11-30' }, sealed)).toEqual({
      plus: { ...NOTHING, mes: ['2026-11-01'] },
      minus: { ...NOTHING, days: [{ from: '2026-11-01', to: '2026-11-03' }] },
    })
  })

  it('puts a year together from quarters, months, ten days and days', () => {
    const sealed = allIn({ from: '2024-11-01', to: '2026-11-10' })
    expect(coverRange({ from: '2025-11-17', to: '2026-11-16' }, sealed)).toEqual({
      plus: {
        days: [
          { from: '2025-11-17', to: '2025-11-20' },
          { from: '2026-11-11', to: '2026-11-16' },
        ],
        decena: ['2025-11-21', '2026-11-01'],
        mes: ['2025-12-01', '2026-10-01'],
        trimestre: ['2026-01-01', '2026-04-01', '2026-07-01'],
      },
      minus: NOTHING,
    })
  })

  it('adds up to each day of the range once and to no other day, from sealed periods only', () => {
    fc.assert(
      fc.property(anyRange, anySeals, (range, sealed) => {
        const cover = coverRange(range, sealed)
        expect(coveredDays(cover)).toEqual(daysOf(range))
        const usable = new Set(sealed.map(({ level, desde }) => level + desde))
        for (const level of SUM_LEVELS) {
          const used = [...cover.plus[level], ...cover.minus[level]]
          expect(used.every((desde) => usable.has(level + desde))).toBe(true)
        }
      }),
    )
  })

  it('never costs more than the days alone, nor more for every further sealed period', () => {
    fc.assert(
      fc.property(anyRange, anySeals, fc.constantFrom(...around), (range, sealed, further) => {
        const own = cost(coverRange(range, sealed))
        expect(own).toBeLessThanOrEqual(READ_COST.day * (daysBetween(range.from, range.to) + 1))
        expect(cost(coverRange(range, [...sealed, further]))).toBeLessThanOrEqual(own)
      }),
    )
  })

  it('is found at once over a century of sealed periods', () => {
    const century = { from: '1990-01-02', to: '2100-12-30' }
    const sealed = allIn(century)
    const begun = performance.now()
    const { plus, minus } = coverRange(century, sealed)
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(plus.trimestre).toHaveLength(111 * 4)
    expect(minus.days).toHaveLength(2)
  })

  it('refuses a range that ends before it begins, and what is no day', () => {
    expect(() => coverRange({ from: '2026-11-02', to: '2026-11-01' }, [])).toThrow(InvalidInputError)
    expect(() => coverRange({ from: '2026-02-30', to: '2026-03-01' }, [])).toThrow(InvalidInputError)
  })
})
