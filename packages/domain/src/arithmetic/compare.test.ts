import { describe, expect, it } from 'vitest'
import { atLeast, atMost, roundHalfUp } from './compare.ts'

describe('comparisons of doubles', () => {
  it('take values that differ only by the rounding of doubles as equal', () => {
    expect(6 / 5 / 6).toBeLessThan(0.2)
    expect(atLeast(6 / 5 / 6, 0.2)).toBe(true)
    expect(0.1 + 0.2).toBeGreaterThan(0.3)
    expect(atMost(0.1 + 0.2, 0.3)).toBe(true)
    expect(atLeast(-0.1 - 0.2, -0.3)).toBe(true)
  })

  it('tell values apart that differ in the thousandth of a unit', () => {
    expect(atLeast(19.999, 20)).toBe(false)
    expect(atLeast(0.000_999, 0.001)).toBe(false)
    expect(atMost(100_000.001, 100_000)).toBe(false)
    expect(atMost(0.001, 0)).toBe(false)
  })
})

describe('rounding', () => {
  it.each([
    [2.4, 2],
    [2.5, 3],
    [2.499_999_999_999_999_6, 3],
    [2.499_99, 2],
    [3.5, 4],
    [-0.5, 0],
    [-1.5, -1],
  ])('takes %d to %d: a half goes up', (value, expected) => {
    expect(roundHalfUp(value)).toBe(expected)
  })
})
