import { describe, expect, it } from 'vitest'
import { eachDay } from '../time/business-day.ts'
import { isoWeek, lastWholeWeek, measuredWeeks, mondayOf, sundayOf, weeksUpTo } from './reported-weeks.ts'

describe('a week', () => {
  it('goes from Monday to Sunday', () => {
    expect(new Set(eachDay('2026-11-16', '2026-11-22').map(mondayOf))).toEqual(new Set(['2026-11-16']))
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(sundayOf('2026-11-16')).toBe('2026-11-22')
  })

  it('is over on the Monday after it, and not on its Sunday', () => {
    expect(lastWholeWeek('2026-11-22')).toBe('2026-11-09')
    expect(lastWholeWeek('2026-11-23')).toBe('2026-11-16')
  })

  it('has the number that ISO 8601 gives it, whichever year its days lie in', () => {
    // https://en.wikipedia.org/wiki/ISO_week_date
    expect(isoWeek('2018-12-31')).toEqual({ year: 2019, week: 1 })
    expect(isoWeek('2020-12-28')).toEqual({ year: 2020, week: 53 })
    expect(isoWeek('2021-01-04')).toEqual({ year: 2021, week: 1 })
    expect(isoWeek('2026-12-28')).toEqual({ year: 2026, week: 53 })
    expect(isoWeek('2027-01-04')).toEqual({ year: 2027, week: 1 })
    expect(isoWeek('2026-11-16')).toEqual({ year: 2026, week: 47 })
  })
})

it('the measured weeks are all that nights are kept of, from the night before the first one on', () => {
  // 63 nights back from Sunday, 29 November: the one of 27 September is the oldest.
  expect(measuredWeeks('2026-11-29')[0]).toBe('2026-09-28')
  expect(measuredWeeks('2026-11-29').at(-1)).toBe('2026-11-23')
  expect(measuredWeeks('2026-11-23').at(-1)).toBe('2026-11-23')
})

it('weeks go back over a year’s edge', () => {
  expect(weeksUpTo('2027-01-04', 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
})
