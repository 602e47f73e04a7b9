import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sellingRate, URGENCIES, urgencyOf, urgencyRank, type Shelf } from './urgency.ts'

/** Sells 10 a day, and what is ordered now is there in three days. */
const shelf = (changes: Partial<Shelf>): Shelf => ({
  stock: 100,
  coming: 0,
  dailyUnits: 10,
  deliveryDays: 3,
  isCritical: false,
  ...changes,
})

const anyShelf: fc.Arbitrary<Shelf> = fc.record({
  stock: fc.integer({ min: -50, max: 200 }),
  coming: fc.integer({ min: -10, max: 100 }),
  dailyUnits: fc.integer({ min: 0, max: 40 }),
  deliveryDays: fc.option(fc.integer({ min: 0, max: 7 })),
  isCritical: fc.boolean(),
})

describe('how pressing a shelf is', () => {
  it.each([
    [{ stock: 0, coming: 500 }, 'empty'],
    [{ stock: -12 }, 'empty'],
    [{ stock: 9.99, coming: 500 }, 'today'],
    [{ stock: 10 }, 'before_delivery'],
    [{ stock: 29 }, 'before_delivery'],
    [{ stock: 29, coming: 1 }, null],
    [{ stock: 30, isCritical: true }, 'below_minimum'],
    [{ stock: 30 }, null],
    [{ stock: 0, dailyUnits: 0 }, null],
    [{ stock: 0, dailyUnits: 0, isCritical: true }, 'empty'],
    [{ stock: 15, deliveryDays: null }, null],
  ] as const)('of %o is %s', (changes, expected) => {
    expect(urgencyOf(shelf(changes))).toBe(expected)
  })

  it('never falls when there is less of it, and every critical product has one', () => {
    fc.assert(
      fc.property(anyShelf, fc.nat(50), (of, less) => {
        const rank = urgencyRank(urgencyOf(of))
        expect(urgencyRank(urgencyOf({ ...of, stock: of.stock - less }))).toBeLessThanOrEqual(rank)
        if (of.isCritical) expect(rank).toBeLessThan(URGENCIES.length)
      }),
    )
  })

  it('goes by five days, or by twenty where those were empty', () => {
    expect(sellingRate(8, 3)).toBe(8)
    expect(sellingRate(0, 3)).toBe(3)
    expect(sellingRate(0, -1)).toBe(0)
  })
})
