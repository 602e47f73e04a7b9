import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/business-day.ts'
import { averages, averagesByProduct, averagesFromSums } from './averages.ts'
import { demandWindow } from './window.ts'

const today = '2026-11-21'
const day = (age: number) => addDays(today, -age)
const days = (count: number) => Array.from({ length: count }, (_, index) => day(index + 1))
const soldOn = (...pairs: [age: number, units: number][]) =>
  pairs.map(([age, units]) => ({ date: day(age), units }))

const complete = demandWindow(days(40), today)

describe('the averages of a product', () => {
  it('are units a day over 5 days, 20 days and the last 4 same weekdays', () => {
    const sales = soldOn([1, 10], [5, 5], [6, 25], [7, 2], [20, 18], [21, 4], [28, 2], [29, 1000])
    expect(averages(complete, sales)).toEqual({
      average5Days: 3,
      average20Days: 3,
      averageSameWeekday: 2,
    })
  })

  it('count a delivered day without a sale as zero', () => {
    expect(averages(complete, soldOn([3, 1])).average5Days).toBe(0.2)
    expect(averages(complete, []).average5Days).toBe(0)
  })

  it('leave a missing day out of the sum and of the divisor', () => {
    const withoutTwo = demandWindow(
      days(40).filter((date) => date !== day(2) && date !== day(7)),
      today,
    )
    const sales = soldOn([1, 8], [2, 500], [7, 500], [14, 3])
    expect(averages(withoutTwo, sales)).toEqual({
      average5Days: 2,
      average20Days: 11 / 18,
      averageSameWeekday: 1,
    })
  })

  it('leave sales of today out', () => {
    expect(averages(complete, soldOn([0, 70], [1, 5])).average5Days).toBe(1)
  })

  it('are zero where no day was delivered', () => {
    expect(averages(demandWindow([], today), soldOn([1, 5]))).toEqual({
      average5Days: 0,
      average20Days: 0,
      averageSameWeekday: 0,
    })
  })

  it('subtract what came back', () => {
    expect(averages(complete, soldOn([1, 10], [2, -15])).average5Days).toBe(-1)
  })
})

describe('the ways to the averages', () => {
  const anySales = fc.record({
    productKey: fc.integer({ min: 1, max: 4 }),
    date: fc.integer({ min: 0, max: 35 }).map(day),
    units: fc.integer({ min: -5, max: 50 }),
  })

  it('agree: all products at once, one by one, and from sums over the lists of days', () => {
    const anyDelivered = fc.subarray(days(35))
    fc.assert(
      fc.property(fc.array(anySales, { maxLength: 150 }), anyDelivered, (rows, delivered) => {
        const window = demandWindow(delivered, today)
        const all = averagesByProduct(window, rows)
        expect(new Set(all.keys())).toEqual(new Set(rows.map((row) => row.productKey)))
        for (const [product, made] of all) {
          const sales = rows.filter((row) => row.productKey === product)
          const sumOver = (list: readonly string[]) =>
            sales.filter(({ date }) => list.includes(date)).reduce((sum, { units }) => sum + units, 0)
          expect(made).toEqual(averages(window, sales))
          expect(made).toEqual(
            averagesFromSums(window, {
              units5Days: sumOver(window.days5),
              units20Days: sumOver(window.days20),
              unitsSameWeekday: sumOver(window.daysSameWeekday),
            }),
          )
        }
      }),
    )
  })
})
