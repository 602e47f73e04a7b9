import { momentIn } from '@abasto/domain/time/moment'
import { describe, expect, it } from 'vitest'
import { dueWeek, nextSending } from './mail-times.ts'

const CARACAS = 'America/Caracas'
const settings = (changes: object = {}) => ({
  isActive: true,
  weekday: 2,
  time: '07:00',
  since: new Date('2026-01-01T00:00:00Z'),
  ...changes,
})
const at = (instant: string, timeZone = CARACAS) => momentIn(timeZone, new Date(instant))

describe('the weekly report', () => {
  it('is sent from its day and hour on by the chain’s clock, until the next week begins', () => {
    // Tuesday, 17 March: 06:59 and 07:00 in Caracas.
    expect(dueWeek(settings(), at('2026-03-17T10:59:00Z'), CARACAS)).toBeNull()
    expect(dueWeek(settings(), at('2026-03-17T11:00:00Z'), CARACAS)).toBe('2026-03-09')
    expect(dueWeek(settings(), at('2026-03-22T23:00:00Z'), CARACAS)).toBe('2026-03-09')
    expect(dueWeek(settings(), at('2026-03-23T11:00:00Z'), CARACAS)).toBeNull()
  })

  it('goes by another clock elsewhere, over the change of the hour', () => {
    // Madrid puts its clocks forward on Sunday, 29 March: Tuesday 07:00 is 05:00 UTC after it, 06:00 before.
    const madrid = (instant: string) => dueWeek(settings(), at(instant, 'Europe/Madrid'), 'Europe/Madrid')
    expect(madrid('2026-03-24T05:30:00Z')).toBeNull()
    expect(madrid('2026-03-31T05:30:00Z')).toBe('2026-03-23')
  })

  it('over the year’s edge is of the last week of the old one', () => {
    expect(dueWeek(settings({ weekday: 1 }), at('2027-01-04T12:00:00Z'), CARACAS)).toBe('2026-12-28')
  })

  it('is not sent of a moment that was past when it was set, nor while it is off', () => {
    const since = new Date('2026-03-17T12:00:00Z')
    expect(dueWeek(settings({ since }), at('2026-03-17T13:00:00Z'), CARACAS)).toBeNull()
    expect(dueWeek(settings({ since }), at('2026-03-24T13:00:00Z'), CARACAS)).toBe('2026-03-16')
    expect(dueWeek(settings({ isActive: false }), at('2026-03-17T13:00:00Z'), CARACAS)).toBeNull()
    expect(dueWeek(settings({ since: null }), at('2026-03-17T13:00:00Z'), CARACAS)).toBeNull()
  })

  it('says when the next ones are', () => {
    expect(nextSending(settings(), at('2026-03-16T12:00:00Z'), CARACAS)).toEqual(
      new Date('2026-03-17T11:00:00Z'),
    )
    expect(nextSending(settings(), at('2026-03-18T12:00:00Z'), CARACAS)).toEqual(
      new Date('2026-03-24T11:00:00Z'),
    )
    expect(nextSending(settings({ isActive: false }), at('2026-03-16T12:00:00Z'), CARACAS)).toBeNull()
  })
})
