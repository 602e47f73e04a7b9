import { describe, expect, it } from 'vitest'
import { calendarSchedule, regularSchedule } from './schedule.ts'

describe('the schedule of a replay', () => {
  it('orders every so many days, and lasts until the order after the next has come', () => {
    const { arrives, protectsUntil, horizon } = regularSchedule(9, 7, 2)
    expect([...arrives]).toEqual([2, -1, -1, -1, -1, -1, -1, 9, -1])
    expect([protectsUntil[0], protectsUntil[7], horizon]).toEqual([9, 16, 9])
  })

  it('is daily with one day of lead for a store without a calendar: today and tomorrow', () => {
    const none = { weekdays: new Map(), dates: new Map() }
    expect(calendarSchedule(none, '2026-11-23', 4)).toEqual(regularSchedule(4, 1, 1))
  })

  it('follows a calendar with its exceptions', () => {
    const calendar = {
      weekdays: new Map([
        [1, { cutoff: '08:30', leadDays: 2 }],
        [4, { cutoff: '08:30', leadDays: 1 }],
      ]),
      dates: new Map([['2026-11-26', null]]),
    }
    // From Monday 23: that Thursday is left out, so Monday's order lasts until that of the Monday after has come.
    const { arrives, protectsUntil } = calendarSchedule(calendar, '2026-11-23', 8)
    expect([...arrives]).toEqual([2, -1, -1, -1, -1, -1, -1, 9])
    expect([protectsUntil[0], protectsUntil[7]]).toEqual([9, 11])
  })

  it.each([
    ['reviewDays', 0, 1],
    ['leadDays', 1, -1],
  ])('is refused with an unusable %s', (field, review, lead) => {
    expect(() => regularSchedule(9, review, lead)).toThrow(expect.objectContaining({ field }))
  })
})
