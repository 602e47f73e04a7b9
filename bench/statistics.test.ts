import { describe, expect, it } from 'vitest'
import { median, percentile } from './statistics.ts'

describe('a percentile', () => {
  it('is a value that was measured, the smallest that enough do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(percentile(hundred, 0.95)).toBe(95)
    expect(percentile(hundred, 0.99)).toBe(99)
    expect(percentile(hundred, 1)).toBe(100)
    expect(percentile(hundred, 0)).toBe(1)
    expect(percentile([7, 3], 0.95)).toBe(7)
  })

  it('at one half is the median, the lower one of two', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 2])).toBe(2)
    expect(median([])).toBeNaN()
  })
})
