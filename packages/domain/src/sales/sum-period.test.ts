import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { addDays, daysBetween } from '../time/business-day.ts'
import { periodDays, periodEnd, periodOf, periodsIn, SUM_LEVELS } from './sum-period.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
const anyLevel = fc.constantFrom(...SUM_LEVELS)

describe('the period of a day', () => {
  it.each([
    ['tenDays', '2026-11-01', '2026-11-01', '2026-11-10'],
    ['tenDays', '2026-11-10', '2026-11-01', '2026-11-10'],
    ['tenDays', '2026-11-11', '2026-11-11', '2026-11-20'],
    ['tenDays', '2026-11-20', '2026-11-11', '2026-11-20'],
    ['tenDays', '2026-11-21', '2026-11-21', '2026-11-30'],
    ['tenDays', '2026-10-31', '2026-10-21', '2026-10-31'],
    ['tenDays', '2024-02-29', '2024-02-21', '2024-02-29'],
    ['tenDays', '2100-02-28', '2100-02-21', '2100-02-28'],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['quarter', '2024-03-31', '2024-01-01', '2024-03-31'],
    ['quarter', '2026-05-07', '2026-04-01', '2026-06-30'],
    ['quarter', '2026-09-30', '2026-07-01', '2026-09-30'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ] as const)('%s of %s goes from %s to %s', (level, day, from, to) => {
    expect(periodOf(level, day)).toBe(from)
    expect(periodEnd(level, day)).toBe(to)
  })

  it('is the same for all its days, holds them, and is as long as it says', () => {
    fc.assert(
      fc.property(anyLevel, anyDay, (level, day) => {
        const firstDay = periodOf(level, day)
        const end = periodEnd(level, day)
        expect(firstDay <= day && day <= end).toBe(true)
        expect(periodOf(level, end)).toBe(firstDay)
        expect(periodOf(level, addDays(end, 1))).toBe(addDays(end, 1))
        expect(periodDays({ level, firstDay })).toBe(daysBetween(firstDay, end) + 1)
      }),
    )
  })

  it('lies within that of the next level', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(periodOf('month', periodOf('tenDays', day))).toBe(periodOf('month', day))
        expect(periodOf('quarter', periodEnd('month', day))).toBe(periodOf('quarter', day))
      }),
    )
  })

  it('refuses what is no day', () => {
    expect(() => periodOf('tenDays', '2026-02-30')).toThrow(InvalidInputError)
  })
})

it('the periods in a range follow on each other from its first day to its last', () => {
  fc.assert(
    fc.property(anyLevel, anyDay, fc.integer({ min: 0, max: 800 }), (level, from, days) => {
      const to = addDays(from, days)
      const periods = periodsIn(level, { from, to }).map((period) => period.firstDay)
      expect(periods[0]).toBe(periodOf(level, from))
      expect(periods.at(-1)).toBe(periodOf(level, to))
      periods.slice(1).forEach((firstDay, index) => {
        expect(addDays(periodEnd(level, periods[index] ?? ''), 1)).toBe(firstDay)
      })
    }),
  )
})
