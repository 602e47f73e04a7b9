import { describe, expect, it } from 'vitest'
import { CARRIED_DAYS, DAYS_BEFORE, productWeek } from './product-week.ts'

const UNKNOWN = Number.NaN
const MONDAY = DAYS_BEFORE

/** A week after days that sold 10 and ended with 50 each. */
function week(sold: readonly number[], closings: readonly number[], before = 10) {
  const fill = (value: number, days: readonly number[]) =>
    Float64Array.from([...Array.from({ length: DAYS_BEFORE }, () => value), ...days])
  return { units: fill(before, sold), closings: fill(50, closings) }
}
const said = (units: number) => Array.from({ length: 7 }, () => units)
const all = (value: number) => Array.from({ length: 7 }, () => value)

describe('a week of a product', () => {
  it('is all available where every day ended with stock, sold or not', () => {
    expect(productWeek(week([10, 0, 12, 0, 9, 20, 8], all(5)), MONDAY, said(10))).toEqual({
      units: 59,
      measured: 7,
      available: 7,
      empty: 0,
      lost: 0,
    })
  })

  it('lost what was expected of days that ended empty, less what they sold', () => {
    const days = week([10, 4, 0, 0, 10, 10, 10], [5, 0, 0, -2, 5, 5, 5])
    // 6 of the day that ran out, 10 of each that began and ended empty.
    expect(productWeek(days, MONDAY, said(10))).toEqual({
      units: 44,
      measured: 7,
      available: 5,
      empty: 3,
      lost: 26,
    })
  })

  it('lost nothing on a day that sold out having sold what was expected', () => {
    const days = week([10, 9, 10, 10, 10, 10, 10], [5, 0, 5, 5, 5, 5, 5])
    expect(productWeek(days, MONDAY, said(10))).toMatchObject({ empty: 0, lost: 0, available: 7 })
  })

  it('believes a POS that goes on selling what it says is below zero', () => {
    expect(productWeek(week(all(10), all(-40)), MONDAY, said(10))).toMatchObject({
      available: 7,
      empty: 0,
      lost: 0,
    })
  })

  it('does not take an end of sales for a stock-out where there is stock', () => {
    expect(productWeek(week(all(0), all(50)), MONDAY, said(10))).toMatchObject({ available: 7, lost: 0 })
  })

  it('measures no day that was not delivered, or whose close nobody knows', () => {
    const days = week([10, UNKNOWN, 0, 8, 10, 10, 10], [5, 0, UNKNOWN, UNKNOWN, 0, 5, 5])
    expect(productWeek(days, MONDAY, said(10))).toEqual({
      units: 48,
      measured: 4,
      available: 4,
      empty: 0,
      lost: 0,
    })
  })

  it('does not say 0 lost where nobody forecast anything', () => {
    const days = week(all(0), all(0))
    expect(productWeek(days, MONDAY, said(UNKNOWN))).toEqual({
      units: 0,
      measured: 7,
      available: 0,
      empty: 0,
      lost: UNKNOWN,
    })
    expect(productWeek(days, MONDAY, [UNKNOWN, 10, ...all(UNKNOWN)])).toMatchObject({ empty: 1, lost: 10 })
  })

  it('ends with the last day there is', () => {
    const days = week([10, 0], [5, 0])
    expect(productWeek(days, MONDAY, said(10))).toEqual({
      units: 10,
      measured: 2,
      available: 1,
      empty: 1,
      lost: 10,
    })
  })

  it('is measured as long as the store carries the product: eight weeks from its last sale', () => {
    const days = week(all(0), all(0), 0)
    expect(productWeek(days, MONDAY, said(1))).toMatchObject({ measured: 0, available: 0, empty: 0 })
    // Sold on the Wednesday of eight weeks before: carried until Tuesday.
    const wednesday = MONDAY + 2 - CARRIED_DAYS
    days.units[wednesday] = 1
    expect(productWeek(days, MONDAY, said(1))).toMatchObject({ measured: 2, empty: 2, lost: 2 })
  })

  it('begins with its first sale', () => {
    const days = week([0, 0, 3, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0], 0)
    expect(productWeek(days, MONDAY, said(0))).toMatchObject({ measured: 5, available: 1 })
  })
})
