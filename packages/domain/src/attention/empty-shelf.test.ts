import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ignoredShelf, type ShelfDays } from './empty-shelf.ts'

const days = (sold: number, empty: number, daily = 5) => [
  ...Array.from({ length: sold }, () => daily),
  ...Array.from({ length: empty }, () => 0),
]
const shelf = (changed: Partial<ShelfDays> = {}): ShelfDays => ({
  units: days(40, 10),
  closings: [...days(40, 0, 20), ...days(0, 10)],
  stock: 0,
  coming: 0,
  suggestedPacks: 0,
  ...changed,
})

describe('an empty shelf that no order fills', () => {
  it('tells how long it is empty and what it sold before', () => {
    expect(ignoredShelf(shelf())).toEqual({ emptyDays: 10, dailyUnits: 5, sellingDays: 40 })
  })

  it.each([
    ['there is stock', { stock: 1 }],
    ['something is coming', { coming: 2 }],
    ['it is suggested', { suggestedPacks: 1 }],
    ['it is empty for two days', { units: days(48, 2), closings: [...days(48, 0, 20), ...days(0, 2)] }],
    ['it sold too seldom', { units: [...days(5, 0), ...days(0, 45)], closings: null }],
  ])('is none where %s', (_what, changed) => {
    expect(ignoredShelf(shelf(changed))).toBeNull()
  })

  it('does not count days on which it was not there either', () => {
    const units = [...days(20, 0, 6), ...days(0, 20), ...days(10, 10, 6)]
    const closings = [...days(20, 0, 9), ...days(0, 20), ...days(10, 0, 9), ...days(0, 10)]
    expect(ignoredShelf(shelf({ units, closings }))?.dailyUnits).toBe(6)
  })

  it('knows nothing of days that were not delivered', () => {
    const units = days(40, 10).map((sold, day) => (day % 3 === 0 ? Number.NaN : sold))
    expect(ignoredShelf(shelf({ units }))?.dailyUnits).toBe(5)
  })

  it('never says more than what was sold on a day', () => {
    const sold = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 56 })
    fc.assert(
      fc.property(sold, (units) => {
        const found = ignoredShelf(shelf({ units, closings: null }))
        if (found) expect(found.dailyUnits).toBeLessThanOrEqual(Math.max(...units))
      }),
    )
  })
})
