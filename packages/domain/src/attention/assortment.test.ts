import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeness, missingProducts, similarStores, type SoldProduct, type StoreSales } from './assortment.ts'
import { missedShare } from './missed-forecast.ts'

const sold = (units: number, sellingDays = 30): SoldProduct => ({ units, sellingDays, value: units })
const store = (storeKey: number, products: Readonly<Record<number, SoldProduct>>): StoreSales => ({
  storeKey,
  deliveredDays: 56,
  products: new Map(Object.entries(products).map(([key, value]) => [Number(key), value])),
})

const sales = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.double({ min: 0, max: 900, noNaN: true })))
  .map((rows) => store(1, Object.fromEntries(rows.map(([key, units]) => [key, sold(units)]))))

describe('stores that sell alike', () => {
  it('is the same both ways, at most everything, and everything with oneself whatever the size', () => {
    fc.assert(
      fc.property(sales, sales, (one, other) => {
        const alike = likeness(one, other)
        expect(alike).toBeCloseTo(likeness(other, one), 9)
        expect(alike).toBeGreaterThanOrEqual(0)
        expect(alike).toBeLessThanOrEqual(1 + 1e-9)
        const double = store(
          2,
          Object.fromEntries([...one.products].map(([key, { units }]) => [key, sold(2 * units)])),
        )
        const total = [...one.products.values()].reduce((sum, { units }) => sum + units, 0)
        if (total > 0) expect(likeness(one, double)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('are at most five, the likest first, and never those that sell something else', () => {
    const own = store(1, { 1: sold(100), 2: sold(100) })
    const others = [2, 3, 4, 5, 6, 7].map((key) => store(key, { 1: sold(100), 2: sold(100 + 20 * key) }))
    const found = similarStores(own, [own, ...others, store(9, { 8: sold(500) })])
    expect(found.map(({ storeKey }) => storeKey)).toEqual([2, 3, 4, 5, 6])
  })
})

describe('what a store does not carry', () => {
  const own = store(1, { 1: sold(560) })
  const similar = [2, 3, 4].map((key) => store(key, { 1: sold(1120), 7: sold(112 * key) }))

  it('is what enough of its similar stores sell, at its own size', () => {
    const [found, ...rest] = missingProducts(own, similar, (key) => key === 1)
    expect(rest).toEqual([])
    expect(found).toMatchObject({ productKey: 7, sellers: [2, 3, 4], similar: 3 })
    // The one in the middle sells 42 a week in a store of 25.5 a day; this one sells 10.
    expect(found?.weeklyUnits).toBeCloseTo((42 * 10) / ((1120 + 336) / 56), 6)
  })

  it('is nothing that it carries, that two sell, or that sells now and then', () => {
    expect(missingProducts(own, similar, () => true)).toEqual([])
    expect(missingProducts(own, similar.slice(1), (key) => key === 1)).toEqual([])
    const seldom = [2, 3, 4].map((key) => store(key, { 1: sold(1120), 7: sold(100, 5) }))
    expect(missingProducts(own, seldom, (key) => key === 1)).toEqual([])
  })
})

describe('a forecast that failed', () => {
  const of = { days: 56, sellingDays: 50, weekUnits: 100, weekError: 70 }
  it.each([
    [{}, 0.7],
    [{ weekError: 60 }, null],
    [{ sellingDays: 39 }, null],
    [{ weekUnits: 0 }, null],
    [{ days: 0 }, null],
  ])('%j: %s', (changed, expected) => {
    expect(missedShare({ ...of, ...changed })).toBe(expected)
  })
})
