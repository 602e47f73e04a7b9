import { describe, expect, it } from 'vitest'
import { dateOf, dayOf, dayOfDate, momentOf, startOf, timestampOf, weekdayOf } from './local-time.ts'

describe('the clock in Caracas', () => {
  it('is four hours behind UTC, so the day turns at 04:00 UTC', () => {
    const moment = momentOf(new Date('2026-11-21T03:59:59Z'))
    expect(timestampOf(moment)).toBe('2026-11-20 23:59:59')
    expect(timestampOf(moment + 1)).toBe('2026-11-21 00:00:00')
    expect(startOf(dayOf(moment) + 1)).toBe(moment + 1)
  })

  it('agrees with the calendar on dates and weekdays', () => {
    const day = dayOfDate('2026-11-21')
    expect(dateOf(day)).toBe('2026-11-21')
    expect(weekdayOf(day)).toBe(6)
    expect(weekdayOf(day + 1)).toBe(0)
  })
})
