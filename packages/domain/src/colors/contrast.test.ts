import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const color = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#FFFFFF', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0F5C63', '#ffffff', 7.69],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  })

  it('is the same both ways, from 1 to 21', () => {
    assert(
      property(color, color, (one, other) => {
        const ratio = contrast(one, other)
        expect(ratio).toBe(contrast(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21.000001)
      }),
    )
  })

  it.each(['', 'red', '#fff', '#12345g'])('is not defined for %j', (wrong) => {
    expect(() => contrast(wrong, '#ffffff')).toThrow(RangeError)
  })
})
