import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekday } from '../time/business-day.ts'
import { demandWindow, WINDOW_DAYS } from './window.ts'

/** A Saturday. */
const today = '2026-11-21'
const daysBefore = (...ages: number[]) => ages.map((age) => addDays(today, -age))
const ages = (days: readonly string[]) => days.map((date) => daysBetween(date, today))
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('the window of a store that is up to date', () => {
  const window = demandWindow(daysBefore(...upTo(60)), today)

  it('ends yesterday and spans 28 days', () => {
    expect(window.cutOff).toBe('2026-11-20')
    expect(window.from).toBe('2026-10-24')
  })

  it('takes the last 5 and 20 days, and the last 4 with the weekday of the order', () => {
    expect(ages(window.days5)).toEqual(upTo(5))
    expect(ages(window.days20)).toEqual(upTo(20))
    expect(ages(window.daysSameWeekday)).toEqual([7, 14, 21, 28])
  })
})

describe('the cut-off day', () => {
  it('is yesterday at the latest: today and later are not over', () => {
    expect(demandWindow(daysBefore(-1, 0, 1, 2), today).cutOff).toBe('2026-11-20')
  })

  it('is the newest complete day of a store that is behind; the windows end there', () => {
    const window = demandWindow(daysBefore(...upTo(60, 9)), today)
    expect(ages(window.days5)).toEqual([9, 10, 11, 12, 13])
    expect(ages(window.daysSameWeekday)).toEqual([14, 21, 28, 35])
  })

  it('counts as a same weekday if it is one', () => {
    expect(ages(demandWindow(daysBefore(...upTo(60, 7)), today).daysSameWeekday)).toEqual([7, 14, 21, 28])
  })

  it('does not exist for a store that never delivered a complete day', () => {
    const none = { cutOff: null, from: null, days5: [], days20: [], daysSameWeekday: [] }
    expect(demandWindow([], today)).toEqual(none)
    expect(demandWindow([today], today)).toEqual(none)
  })
})

describe('a missing day', () => {
  it('shortens its means; no older day takes its place', () => {
    const window = demandWindow(daysBefore(1, 2, 5, 6, 7, 19, 20, 21, 22, 28, 35), today)
    expect(ages(window.days5)).toEqual([1, 2, 5])
    expect(ages(window.days20)).toEqual([1, 2, 5, 6, 7, 19, 20])
    expect(ages(window.daysSameWeekday)).toEqual([7, 21, 28])
  })
})

describe('any window', () => {
  it('lists delivered days only, within the range to read, in any order and with repeats', () => {
    const anyAges = fc.array(fc.integer({ min: -3, max: 80 }))
    fc.assert(
      fc.property(anyAges, fc.integer({ min: 0, max: 6 }), (delivered, shift) => {
        const orderDay = addDays(today, shift)
        const days = daysBefore(...delivered)
        const window = demandWindow(days, orderDay)
        for (const date of [...window.days20, ...window.daysSameWeekday]) {
          expect(days).toContain(date)
          expect(date >= (window.from ?? '') && date <= (window.cutOff ?? '')).toBe(true)
          expect(date < orderDay).toBe(true)
        }
        expect(window.days5.every((date) => window.days20.includes(date))).toBe(true)
        expect(window.daysSameWeekday.every((date) => weekday(date) === weekday(orderDay))).toBe(true)
        expect(window.days5.length > 0).toBe(window.cutOff !== null)
        if (window.from && window.cutOff)
          expect(daysBetween(window.from, window.cutOff)).toBe(WINDOW_DAYS - 1)
      }),
    )
  })
})
