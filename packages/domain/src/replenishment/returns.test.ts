import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import { EXCESS_FACTOR, returnablePacks, returnCandidate } from './returns.ts'
import { suggest, type SuggestionInput } from './suggest.ts'

const candidate = (input: Partial<SuggestionInput>, average20Days?: number | null, openPacks = 0) => {
  const whole = {
    average5Days: 0,
    unitsPerPack: 12,
    storeStock: 0,
    inTransit: 0,
    originStock: 0,
    ...input,
  }
  const averages =
    average20Days === null
      ? null
      : {
          average5Days: whole.average5Days,
          average20Days: average20Days ?? whole.average5Days,
        }
  return returnCandidate(suggest(whole, DEFAULT_STOCK_PARAMS), averages, openPacks)
}

describe('a return candidate', () => {
  it('is every whole pack of what sold nothing in 20 days', () => {
    expect(candidate({ storeStock: 30 })).toEqual({ packs: 2, reason: 'no_sales' })
    expect(candidate({ storeStock: 24 })).toEqual({ packs: 2, reason: 'no_sales' })
  })

  it('is nothing of a stock that is only assumed', () => {
    expect(candidate({ storeStock: 30, assumedStock: { knownAt: null } })).toBeNull()
  })

  it('is what lies above the maximum once the shelf holds twice the maximum', () => {
    // Class B: 12 units a day are 1 pack a day, the maximum is 12 packs.
    expect(candidate({ average5Days: 12, storeStock: 12 * 24 })).toEqual({
      packs: 12,
      reason: 'excess_stock',
    })
    expect(candidate({ average5Days: 12, storeStock: 12 * 23.9 })).toBeNull()
    expect(candidate({ average5Days: 12, storeStock: 12 * 30 + 5 })).toEqual({
      packs: 18,
      reason: 'excess_stock',
    })
  })

  it('is not what sold in the 20 days though not in the last 5', () => {
    expect(candidate({ storeStock: 300 }, 0.5)).toBeNull()
  })

  it('is not less than a pack, nothing, nor a hole in the stock', () => {
    expect(candidate({ storeStock: 11 })).toBeNull()
    expect(candidate({ storeStock: 0 })).toBeNull()
    expect(candidate({ storeStock: -50 })).toBeNull()
  })

  it('does not count what is only on its way', () => {
    expect(candidate({ storeStock: 0, inTransit: 600 })).toBeNull()
  })

  it('does not count what already goes back', () => {
    expect(candidate({ storeStock: 60 }, undefined, 3)).toEqual({ packs: 2, reason: 'no_sales' })
    expect(candidate({ storeStock: 60 }, undefined, 5)).toBeNull()
    // 30 packs are twice the maximum of 12, the 20 that stay are not.
    expect(candidate({ average5Days: 12, storeStock: 12 * 30 }, undefined, 10)).toBeNull()
  })

  it('is nothing where no day was ever delivered', () => {
    expect(candidate({ storeStock: 300 }, null)).toBeNull()
  })

  it('never is more than what lies on the shelf, nor leaves less than the maximum of what sells', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: -100, max: 20_000, noNaN: true }),
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ min: 0, max: 20 }),
        (daily, stock, perPack, open) => {
          const input = {
            average5Days: daily,
            unitsPerPack: perPack,
            storeStock: stock,
            inTransit: 0,
            originStock: 0,
          }
          const suggestion = suggest(input, DEFAULT_STOCK_PARAMS)
          const found = returnCandidate(suggestion, { average5Days: daily, average20Days: daily }, open)
          if (found === null) return
          expect(Number.isInteger(found.packs) && found.packs >= 1).toBe(true)
          expect(found.packs).toBeLessThanOrEqual(returnablePacks(suggestion, open) ?? 0)
          const left = stock / perPack - open - found.packs
          expect(left).toBeGreaterThanOrEqual(-1e-6)
          if (found.reason === 'excess_stock') {
            expect(left).toBeGreaterThanOrEqual(suggestion.levels.max - 1e-6)
            expect(stock / perPack).toBeGreaterThanOrEqual(EXCESS_FACTOR * suggestion.levels.max - 1e-6)
          }
        },
      ),
    )
  })
})

describe('what could go back at most', () => {
  const returnable = (input: Partial<SuggestionInput>, openPacks = 0) =>
    returnablePacks(
      suggest(
        { average5Days: 12, unitsPerPack: 12, storeStock: 0, inTransit: 0, originStock: 0, ...input },
        DEFAULT_STOCK_PARAMS,
      ),
      openPacks,
    )

  it('is every whole pack that is there and does not go back yet', () => {
    expect(returnable({ storeStock: 120 })).toBe(10)
    expect(returnable({ storeStock: 119 }, 4)).toBe(5)
    expect(returnable({ storeStock: 24 }, 4)).toBe(0)
    expect(returnable({ storeStock: -50, inTransit: 600 })).toBe(0)
  })

  it('nobody knows of a stock that is not known', () => {
    expect(returnable({ storeStock: 0, assumedStock: { knownAt: null } })).toBeNull()
  })
})
