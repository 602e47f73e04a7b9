import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import {
  addDays,
  businessDay,
  daysBetween,
  eachDay,
  isIsoDate,
  startOfBusinessDay,
  weekday,
} from './business-day.ts'

const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('2000-01-01', days))
const startIn = (zone: string) => (date: string) => startOfBusinessDay(date, zone).toISOString()

describe('calendar days', () => {
  it('move across months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(daysBetween('2026-12-31', '2026-01-01')).toBe(-364)
  })

  it('come back from a move, and the distance is the move', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  it('sort as text in the order of time', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0)
      }),
    )
  })

  it('have weekdays from 1 Monday to 7 Sunday', () => {
    const week = Array.from({ length: 7 }, (_, day) => weekday(addDays('2026-11-16', day)))
    expect(week).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '0000-01-01', '2026-01-01T00:00', ' 2026-01-01', ''])(
    'refuse %j, which is no day',
    (text) => {
      expect(isIsoDate(text)).toBe(false)
      expect(() => weekday(text)).toThrow(InvalidInputError)
    },
  )

  it('refuse a move by parts of a day or out of the calendar', () => {
    expect(() => addDays('2026-01-01', 0.5)).toThrow(InvalidInputError)
    expect(() => addDays('9999-12-31', 1)).toThrow(InvalidInputError)
    expect(() => addDays('2026-01-01', 1e15)).toThrow(InvalidInputError)
  })
})

describe('the business day', () => {
  it('is the day on the wall clock of the time zone', () => {
    const instant = new Date('2026-11-21T03:59:59.999Z')
    expect(businessDay(instant, 'America/Caracas')).toBe('2026-11-20')
    expect(businessDay(new Date('2026-11-21T04:00:00Z'), 'America/Caracas')).toBe('2026-11-21')
    expect(businessDay(instant, 'Pacific/Apia')).toBe('2026-11-21')
    expect(businessDay(instant, 'UTC')).toBe('2026-11-21')
  })

  it('refuses an unknown time zone and an invalid instant', () => {
    expect(() => businessDay(new Date(0), 'America/Cumaná')).toThrow(InvalidInputError)
    expect(() => businessDay(new Date(Number.NaN), 'UTC')).toThrow(InvalidInputError)
  })
})

describe('the start of a business day', () => {
  it('in Caracas is 04:00 UTC, and was 04:30 until the clock change of 1 May 2016', () => {
    const start = startIn('America/Caracas')
    expect(start('2026-11-21')).toBe('2026-11-21T04:00:00.000Z')
    expect(start('2016-05-01')).toBe('2016-05-01T04:30:00.000Z')
    expect(start('2016-05-02')).toBe('2016-05-02T04:00:00.000Z')
  })

  it('in New York makes days of 23 and 25 hours when the clocks change', () => {
    const start = startIn('America/New_York')
    expect([start('2026-03-08'), start('2026-03-09')]).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ])
    expect([start('2026-11-01'), start('2026-11-02')]).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ])
  })

  it('is one in the morning in Havana on the day whose clocks skip midnight', () => {
    expect(startIn('America/Havana')('2026-03-08')).toBe('2026-03-08T05:00:00.000Z')
  })

  it('of the day Apia left out is the start of the next: an empty day', () => {
    const start = startIn('Pacific/Apia')
    expect(start('2011-12-29')).toBe('2011-12-29T10:00:00.000Z')
    expect(start('2011-12-30')).toBe('2011-12-30T10:00:00.000Z')
    expect(start('2011-12-31')).toBe('2011-12-30T10:00:00.000Z')
  })

  it('belongs to the day, and the instant before it to an earlier one, in any zone', () => {
    const zones = [
      'America/Caracas',
      'America/New_York',
      'Europe/Madrid',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ]
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (date, zone) => {
        const start = startOfBusinessDay(date, zone)
        expect(businessDay(start, zone)).toBe(date)
        expect(businessDay(new Date(start.getTime() - 1), zone)).toBe(addDays(date, -1))
      }),
    )
  })
})

describe('each day', () => {
  it('is every day of a range once, over months, leap days and years', () => {
    expect(eachDay('2024-02-27', '2024-03-02')).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2024-03-02',
    ])
    expect(eachDay('2025-12-31', '2026-01-01')).toEqual(['2025-12-31', '2026-01-01'])
    expect(eachDay('2026-01-01', '2026-01-01')).toEqual(['2026-01-01'])
    expect(eachDay('2026-01-02', '2026-01-01')).toEqual([])
    expect(() => eachDay('2026-02-30', '2026-03-01')).toThrow(InvalidInputError)
  })
})
