import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { addDays, daysBetween } from '../time/business-day.ts'
import { periodDays, periodEnd, periodOf, periodsIn, SUM_LEVELS } from './sum-period.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
const anyLevel = fc.constantFrom(...SUM_LEVELS)

describe('the period of a day', () => {
  it.each([
    ['decena', '2026-11-01', '2026-11-01', '2026-11-10'],
    ['decena', '2026-11-10', '2026-11-01', '2026-11-10'],
    ['decena', '2026-11-11', '2026-11-11', '2026-11-20'],
    ['decena', '2026-11-20', '2026-11-11', '2026-11-20'],
    ['decena', '2026-11-21', '2026-11-21', '2026-11-30'],
    ['decena', '2026-10-31', '2026-10-21', '2026-10-31'],
    ['decena', '2024-02-29', '2024-02-21', '2024-02-29'],
    ['decena', '2100-02-28', '2100-02-21', '2100-02-28'],
    ['mes', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['mes', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['trimestre', '2024-03-31', '2024-01-01', '2024-03-31'],
    ['trimestre', '2026-05-07', '2026-04-01', '2026-06-30'],
    ['trimestre', '2026-09-30', '2026-07-01', '2026-09-30'],
    ['trimestre', '2026-12-31', '2026-10-01', '2026-12-31'],
  ] as const)('%s of %s goes from %s to %s', (level, fecha, from, to) => {
    expect(periodOf(level, fecha)).toBe(from)
    expect(periodEnd(level, fecha)).toBe(to)
  })

  it('is the same for all its days, holds them, and is as long as it says', () => {
    fc.assert(
      fc.property(anyLevel, anyDay, (level, fecha) => {
        const desde = periodOf(level, fecha)
        const end = periodEnd(level, fecha)
        expect(desde <= fecha && fecha <= end).toBe(true)
        expect(periodOf(level, end)).toBe(desde)
        expect(periodOf(level, addDays(end, 1))).toBe(addDays(end, 1))
        expect(periodDays({ level, desde })).toBe(daysBetween(desde, end) + 1)
      }),
    )
  })

  it('lies within that of the next level', () => {
    fc.assert(
      fc.property(anyDay, (fecha) => {
        expect(periodOf('mes', periodOf('decena', fecha))).toBe(periodOf('mes', fecha))
        expect(periodOf('trimestre', periodEnd('mes', fecha))).toBe(periodOf('trimestre', fecha))
      }),
    )
  })

  it('refuses what is no day', () => {
    expect(() => periodOf('decena', '2026-02-30')).toThrow(InvalidInputError)
  })
})

it('the periods in a range follow on each other from its first day to its last', () => {
  fc.assert(
    fc.property(anyLevel, anyDay, fc.integer({ min: 0, max: 800 }), (level, from, days) => {
      const to = addDays(from, days)
      const periods = periodsIn(level, { from, to }).map((period) => period.desde)
      expect(periods[0]).toBe(periodOf(level, from))
      expect(periods.at(-1)).toBe(periodOf(level, to))
      periods.slice(1).forEach((desde, index) => {
        expect(addDays(periodEnd(level, periods[index] ?? ''), 1)).toBe(desde)
      })
    }),
  )
})
