import { describe, expect, it } from 'vitest'
import { addDays } from '../time/business-day.ts'
import { addCompared, comparedSales } from './week-sales.ts'

const MONDAY = '2026-11-16'
const day = (offset: number, sold: number) => ({ date: addDays(MONDAY, offset), sold })

describe('the sales of a week beside those before', () => {
  it('are compared with the mean of the same weekdays that are known', () => {
    // Mondays sold 10, 20, 30 and 40 before, Tuesdays 6 once; nothing is known of earlier Wednesdays.
    const before = [10, 20, 30, 40].map((units, week) => day(-28 + 7 * week, units))
    const days = [...before, day(-6, 6), day(0, 50), day(1, 9), day(2, 5)]
    expect(comparedSales(days, MONDAY, 4)).toEqual({ before: 31, now: 59 })
    expect(comparedSales(days, MONDAY, 1)).toEqual({ before: 46, now: 59 })
  })

  it('leave out weekdays that this week lacks, and days of other weeks', () => {
    const days = [day(-35, 99), day(-7, 8), day(-6, 4), day(0, 10), day(7, 99)]
    expect(comparedSales(days, MONDAY, 4)).toEqual({ before: 8, now: 10 })
  })

  it('are compared with nothing where there is nothing, which is not 0', () => {
    expect(comparedSales([], MONDAY, 4)).toBeNull()
    expect(comparedSales([day(3, 7)], MONDAY, 4)).toBeNull()
    expect(comparedSales([day(-7, 0), day(0, 7)], MONDAY, 4)).toEqual({ before: 0, now: 7 })
  })

  it('of several stores are those that can be compared', () => {
    expect(addCompared([null, { before: 1, now: 2 }, { before: 3, now: 5 }])).toEqual({ before: 4, now: 7 })
    expect(addCompared([null, null])).toBeNull()
  })
})
