import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureText } from './figure.ts'

describe('a number in a file', () => {
  it.each([
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.333333'],
    [1.005 * 1000, '1005'],
    [-1e-9, '0'],
    [-0, '0'],
    [1200, '1200'],
    [123_456_789_012, '123456789012'],
    [Number.NaN, ''],
    [Infinity, ''],
    [null, ''],
  ])('%d is %j', (value, written) => expect(figureText(value)).toBe(written))

  it('carries no trace of how it was worked out: thousandths come back as they are, whatever they were added up from', () => {
    const thousandths = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 50 })
    fc.assert(
      fc.property(thousandths, (parts) => {
        const added = parts.reduce((sum, part) => sum + part / 1000, 0)
        const exact = parts.reduce((sum, part) => sum + part, 0)
        const text = figureText(added)
        expect(text).toMatch(/^-?\d+(\.\d{1,3})?$/)
        expect(Math.round(Number(text) * 1000)).toBe(exact + 0)
      }),
    )
  })
})
