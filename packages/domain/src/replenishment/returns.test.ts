import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import { EXCESS_FACTOR, returnCandidate } from './returns.ts'
import { suggest, type SuggestionInput } from './suggest.ts'

const candidate = (input: Partial<SuggestionInput>, average20Days?: number | null) => {
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
  return returnCandidate(suggest(whole, DEFAULT_STOCK_PARAMS), averages)
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

  it('is nothing where no day was ever delivered', () => {
    expect(candidate({ storeStock: 300 }, null)).toBeNull()
  })

  it('never is more than what lies on the shelf, nor leaves less than the maximum of what sells', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: -100, max: 20_000, noNaN: true }),
        fc.integer({ min: 1, max: 48 }),
        (daily, stock, perPack) => {
          const input = {
            average5Days: daily,
            unitsPerPack: perPack,
            storeStock: stock,
            inTransit: 0,
            originStock: 0,
          }
          const suggestion = suggest(input, DEFAULT_STOCK_PARAMS)
          const found = returnCandidate(suggestion, {
            average5Days: daily,
            average20Days: daily,
          })
          if (found === null) return
          expect(Number.isInteger(found.packs) && found.packs >= 1).toBe(true)
          const left = stock / perPack - found.packs
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
