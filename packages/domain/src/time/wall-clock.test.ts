import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { addDays, businessDay } from './business-day.ts'
import { instantAt, wallTime } from './wall-clock.ts'

const at = (zone: string) => (date: string, time: string) => instantAt(date, time, zone).toISOString()

describe('the instant of a time on the wall', () => {
  it('in Caracas is four hours later in UTC, and was four and a half until 1 May 2016', () => {
    const caracas = at('America/Caracas')
    expect(caracas('2026-05-20', '05:00')).toBe('2026-05-20T09:00:00.000Z')
    expect(caracas('2016-04-30', '23:45')).toBe('2016-05-01T04:15:00.000Z')
  })

  it('on the two days whose clocks change in New York, and beside them', () => {
    const newYork = at('America/New_York')
    expect(['2026-03-07', '2026-03-08', '2026-03-09'].map((date) => newYork(date, '05:00'))).toEqual([
      '2026-03-07T10:00:00.000Z',
      '2026-03-08T09:00:00.000Z',
      '2026-03-09T09:00:00.000Z',
    ])
    expect(['2026-10-31', '2026-11-01', '2026-11-02'].map((date) => newYork(date, '05:00'))).toEqual([
      '2026-10-31T09:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
      '2026-11-02T10:00:00.000Z',
    ])
  })

  it('that is skipped comes an hour later, and one that comes twice is the first', () => {
    const newYork = at('America/New_York')
    expect(newYork('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z')
    expect(newYork('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(at('America/Havana')('2026-03-08', '00:00')).toBe('2026-03-08T05:00:00.000Z')
  })

  it('refuses what is no time or no zone', () => {
    expect(() => instantAt('2026-05-20', '25:00', 'UTC')).toThrow(InvalidInputError)
    expect(() => instantAt('2026-05-20', '05:00', 'America/Cumaná')).toThrow(InvalidInputError)
  })

  it('shows that time on that day, or later by what was skipped; a later day always comes later', () => {
    const zones = [
      'America/Caracas',
      'America/New_York',
      'Europe/Madrid',
      'Australia/Lord_Howe',
      'Africa/Cairo',
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2010-01-01', days)),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...zones),
        (date, minute, zone) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const instant = instantAt(date, time, zone)
          expect(businessDay(instant, zone)).toBe(date)
          expect(wallTime(instant, zone) >= time).toBe(true)
          expect(instantAt(addDays(date, 1), time, zone).getTime()).toBeGreaterThan(instant.getTime())
        },
      ),
    )
  })
})
