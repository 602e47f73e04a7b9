import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { parseQuantity } from './parse-quantity.ts'

describe('a typed quantity', () => {
  it.each([
    ['24', 24],
    [' 24 ', 24],
    ['', 0],
    ['abc', 0],
    ['-5', 0],
    ['2,7', 2],
    ['2.7', 2],
    ['1.200', 1200],
    ['12 bultos', 12],
    ['99999999999', MAX_BULTOS],
  ])('%j is %i packs', (text, packs) => {
    expect(parseQuantity(text)).toBe(packs)
  })

  it('reads back every figure as the page writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_BULTOS }), (packs) => {
        expect(parseQuantity(formatNumber(packs))).toBe(packs)
        expect(parseQuantity(String(packs))).toBe(packs)
      }),
    )
  })

  it('is a whole number within bounds, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const packs = parseQuantity(text)
        expect(Number.isInteger(packs) && packs >= 0 && packs <= MAX_BULTOS).toBe(true)
      }),
    )
  })
})
