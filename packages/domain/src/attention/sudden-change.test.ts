import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviationsOfLast, suddenChange, type ForecastDays } from './sudden-change.ts'

const of = (sold: readonly number[], changed: Partial<ForecastDays> = {}): ForecastDays => ({
  sold,
  expected: sold.map(() => 10),
  variance: 16,
  wasEmpty: false,
  ...changed,
})

describe('a sudden change of demand', () => {
  it('is several days in a row far beyond what their forecasts are usually off', () => {
    expect(suddenChange(of([9, 11, 10, 40, 38, 42]))).toMatchObject({
      days: 3,
      soldDaily: 40,
      expectedDaily: 10,
    })
  })

  it.each([
    ['one large day', [10, 10, 10, 10, 90]],
    ['two days', [10, 10, 10, 40, 40]],
    ['days to both sides', [10, 40, 0, 40]],
    ['days that are within its error', [12, 14, 15, 15]],
    ['a change that is over', [40, 40, 40, 10]],
  ])('is not %s', (_what, sold) => {
    expect(suddenChange(of(sold))).toBeNull()
  })

  it('ends at a day that is not whole, and where no night was kept', () => {
    expect(suddenChange(of([40, Number.NaN, 40, 40]))).toBeNull()
    expect(suddenChange(of([40, 40, 40, Number.NaN]))).toBeNull()
    const expected = [10, Number.NaN, 10, 10]
    expect(suddenChange(of([40, 40, 40, 40], { expected }))).toBeNull()
  })

  it('is no drop where the shelf was empty', () => {
    const sold = [50, 2, 1, 0]
    const much = { expected: sold.map(() => 50), variance: 60 }
    expect(suddenChange(of(sold, much))?.deviations).toBeLessThan(-5)
    expect(suddenChange(of(sold, { ...much, wasEmpty: true }))).toBeNull()
  })

  it('is nothing that its own error explains, however large the figures', () => {
    const days = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 14 })
    fc.assert(
      fc.property(days, fc.double({ min: 1, max: 1000, noNaN: true }), (shares, mean) => {
        const deviation = Math.sqrt(mean)
        const sold = shares.map((share) => mean + (2 * share - 1) * 1.4 * deviation)
        const changed = { expected: sold.map(() => mean), variance: mean }
        expect(suddenChange(of(sold, changed))).toBeNull()
      }),
    )
  })

  it('is told of another store by the same days', () => {
    expect(deviationsOfLast(of([10, 10, 40, 40]), 2)).toBeGreaterThan(5)
    expect(deviationsOfLast(of([10, 10, 10, 10]), 2)).toBe(0)
    expect(deviationsOfLast(of([10, Number.NaN, 10]), 2)).toBeNull()
  })
})
