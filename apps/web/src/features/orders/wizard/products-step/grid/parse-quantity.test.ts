import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { lostInQuantity, parseQuantity } from './parse-quantity.ts'

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
    ['1.200,50', 1200],
    ['12 bultos', 12],
    ['99999999999', MAX_BULTOS],
  ])('%j is %i packs', (text, packs) => {
    expect(parseQuantity(text)).toBe(packs)
  })

  it.each([
    ['24', null],
    ['1.234', null],
    ['12,00', null],
    ['12 bultos', null],
    ['12,5', 'decimales'],
    ['1.234,05', 'decimales'],
    ['Pedir', 'no_valida'],
    ['-5', 'no_valida'],
    ['99999999999', 'excesiva'],
  ])('%j loses %j when it is read', (text, lost) => {
    expect(lostInQuantity(text)).toBe(lost)
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
