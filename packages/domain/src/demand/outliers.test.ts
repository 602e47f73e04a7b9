import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { possibleStockOuts, REASONS } from './outliers.ts'

const MISSING = Number.NaN
const UNKNOWN = Number.NaN

const times = <T>(count: number, ...values: T[]): T[] => Array.from({ length: count }, () => values).flat()

/** What the last days are marked as, `sales` being the newest of all days; closing stocks of the same days. */
function marksOf(history: readonly number[], sales: readonly number[], known: readonly number[] = []) {
  const units = Float64Array.of(...history, ...sales)
  const closings = new Float64Array(units.length).fill(UNKNOWN)
  closings.set(known, history.length)
  const marks = possibleStockOuts({ units, closings }, history.length)
  return Array.from(marks.subarray(history.length), (mark) => REASONS[mark])
}

const tenADay = times(56, 10)

describe('a steady product, by its sales', () => {
  // Ten a day with dispersion 0.048 (nothing observed, three tenths of the typical 0.16): none with a chance
  // of 0.03 %, at most 1 unit 0.22 %, at most 2 units 0.9 %, which is a fifth of a usual day.
  it.each([
    [0, 'low_sales'],
    [1, 'low_sales'],
    [2, null],
    [10, null],
    [500, null],
  ])('that sells 10 a day, on a day of %d', (sold, mark) => {
    expect(marksOf(tenADay, [sold])).toEqual([mark])
  })

  it('is not missed on one day without a sale when that has a chance of 1.1 %, but on the second', () => {
    expect(marksOf(times(56, 5), [0, 0])).toEqual([null, 'low_sales'])
  })

  it('counts net returns as a day without a sale', () => {
    expect(marksOf(tenADay, [-3])).toEqual(['low_sales'])
  })

  it('is still missed after three weeks of stock-outs: they do not count as usual', () => {
    const history = [...times(14, 10), ...times(7, 0), ...times(14, 10), ...times(7, 0), ...times(14, 10)]
    expect(marksOf(history, [1])).toEqual(['low_sales'])
  })

  it('is assessed by its usual days, not by promotions', () => {
    const history = [...times(26, 10), ...times(4, 200), ...times(26, 10)]
    expect(marksOf(history, [3])).toEqual([null])
    expect(marksOf(history, [0])).toEqual(['low_sales'])
  })

  it('may sell little on its weak weekday', () => {
    const closedOnSundays = times(8, 40, 40, 40, 40, 60, 60, 0)
    expect(marksOf(closedOnSundays, times(2, 40, 40, 40, 40, 60, 60, 0))).toEqual(times(14, null))
    expect(marksOf(closedOnSundays, [0])).toEqual(['low_sales'])
  })

  it('that varies much needs more to be missed', () => {
    expect(marksOf(times(12, 3, 10, 20, 3, 20), [1])).toEqual([null])
    expect(marksOf(tenADay, [1])).toEqual(['low_sales'])
  })

  it('is not missed after four weeks without a sale: it is no longer sold', () => {
    const marks = marksOf(tenADay, times(40, 0))
    expect(marks.slice(0, 28)).toEqual(times(28, 'low_sales'))
    expect(marks.slice(28)).toEqual(times(12, null))
  })
})

describe('a slow product, by its sales', () => {
  // One unit every other day: none with a chance of 61 %, on 9 days in a row 1.2 %, on 10 days 0.7 %.
  it('is missed when a pause is too long for chance', () => {
    const marks = marksOf(times(28, 0, 1), times(30, 0))
    expect(marks.slice(0, 9)).toEqual(times(9, null))
    expect(marks.slice(9, 28)).toEqual(times(19, 'low_sales'))
    expect(marks.slice(28)).toEqual([null, null])
  })

  it('is not missed in a pause it had before', () => {
    const history = [...times(15, 0, 1), ...times(12, 0), ...times(7, 1, 0), 1]
    expect(marksOf(history, times(12, 0))).toEqual(times(12, null))
  })

  it('is never missed while it sells', () => {
    expect(marksOf(times(56, 3), [0.001])).toEqual([null])
  })
})

describe('little known', () => {
  it('marks nothing with fewer than 14 days from the first sale on', () => {
    expect(marksOf([...times(43, 0), ...times(13, 10)], [0])).toEqual([null])
    expect(marksOf([...times(42, 0), ...times(14, 10)], [0])).toEqual(['low_sales'])
    expect(marksOf([], [0])).toEqual([null])
  })

  it('never marks a missing day, nor counts it', () => {
    expect(marksOf(tenADay, [MISSING, 0])).toEqual([null, 'low_sales'])
    expect(marksOf(times(28, 10, MISSING), [0])).toEqual(['low_sales'])
    expect(marksOf(times(4, ...times(13, MISSING), 10), [0])).toEqual([null])
  })
})

describe('the stock history', () => {
  it('marks a day that ended with nothing and sold nothing, however slow the product', () => {
    const slow = [...times(55, 0), 1]
    expect(marksOf(slow, [0], [0])).toEqual(['no_stock'])
    expect(marksOf(slow, [0], [3])).toEqual([null])
    expect(marksOf(slow, [0], [UNKNOWN])).toEqual([null])
  })

  it('does not miss what nobody bought in 8 weeks', () => {
    expect(marksOf([1, ...times(56, 0)], [0], [0])).toEqual([null])
  })

  it('marks a day that sold out early, not one that sold as always first', () => {
    // Ten a day: at most 4 units with a chance of 5.8 %; 5 is half of a usual day.
    expect(marksOf(tenADay, [4], [0])).toEqual(['no_stock'])
    expect(marksOf(tenADay, [4], [1])).toEqual([null])
    expect(marksOf(tenADay, [5], [0])).toEqual([null])
    expect(marksOf(tenADay, [30], [0])).toEqual([null])
  })

  it('does not take a negative stock for an empty shelf by itself', () => {
    const slow = [...times(55, 0), 1]
    expect(marksOf(slow, [0], [-5])).toEqual([null])
    expect(marksOf(tenADay, [9], [-5])).toEqual([null])
    expect(marksOf(tenADay, [4], [-5])).toEqual(['no_stock'])
  })

  it('asks for more where goods were left at the close, which may have come late', () => {
    // Ten a day: none with a chance of 0.03 %, at most 1 unit 0.22 %.
    expect(marksOf(tenADay, [1], [UNKNOWN])).toEqual(['low_sales'])
    expect(marksOf(tenADay, [1], [25])).toEqual([null])
    expect(marksOf(tenADay, [0], [25])).toEqual(['low_sales'])
  })

  it('keeps known empty days out of what is usual, and out of a pause', () => {
    const emptyDays = times(20, 0)
    expect(marksOf(times(36, 3), [...emptyDays, 0], [...emptyDays, 7])).toEqual([
      ...times(20, 'no_stock'),
      null,
    ])
    expect(marksOf(times(36, 3), [...emptyDays, 0], [...emptyDays, 0]).at(-1)).toBe('no_stock')
  })

  it('must have a stock for each day', () => {
    const days = { units: new Float64Array(3), closings: new Float64Array(2) }
    expect(() => possibleStockOuts(days, 0)).toThrow(InvalidInputError)
  })
})
