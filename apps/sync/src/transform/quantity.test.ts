import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_SCALE, QUANTITY_SCALE, scaled } from './quantity.ts'

describe('a quantity as a whole count of thousandths', () => {
  it.each([
    [1.25, 1250],
    [-1.25, -1250],
    [0.1 + 0.2, 300],
    [1.0005, 1001],
    [-1.0005, -1001],
    [2.0004999, 2000],
    ['3.000', 3000],
    [' 12 ', 12_000],
    [12n, 12_000],
    ['1e2', 100_000],
    [99_999_999_999.999, 99_999_999_999_999],
    [1e-9, 0],
    [-1e-9, 0],
  ])('%s is %d', (value, thousandths) => {
    expect(scaled(value, QUANTITY_SCALE)).toBe(thousandths)
  })

  it.each([
    1e11,
    -1e11,
    1e12,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1,5',
    '',
    'x',
    '0x10',
    '1.2.3',
    null,
    undefined,
    {},
    true,
  ])('%s is none', (value) => {
    expect(scaled(value, QUANTITY_SCALE)).toBeUndefined()
  })

  it('law: every number with so many decimals comes back as it was', () => {
    const small = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
    fc.assert(fc.property(small, (whole) => scaled(whole / 1e3, QUANTITY_SCALE) === whole))
    fc.assert(fc.property(small, (whole) => scaled(whole / 1e4, PRICE_SCALE) === whole))
  })
})
