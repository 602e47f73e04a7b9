import { describe, expect, it } from 'vitest'
import { sparklinePath, sparklinePoints } from './sparkline-path.ts'

const box = { width: 104, height: 24, pad: 2 }

describe('a sparkline', () => {
  it('spreads its days over the width, highest on top', () => {
    const points = sparklinePoints([0, 10, 5], box, true)
    expect(points.map((point) => point?.x)).toEqual([2, 52, 102])
    expect(points.map((point) => point?.y)).toEqual([22, 2, 12])
  })

  it('leaves a gap where a day was never read', () => {
    expect(sparklinePath(sparklinePoints([1, null, 2], box, true), false).match(/M/g)).toHaveLength(2)
  })

  it('draws steps that hold until the next day', () => {
    expect(sparklinePath(sparklinePoints([0, 10], box, true), true)).toBe('M2.0 22.0H102.0V2.0')
  })

  it('draws a trend that hardly moves nearly flat', () => {
    const [first, second] = sparklinePoints([100, 101], box, false)
    expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0))).toBeLessThan(2)
  })

  it('holds still for a single day and for none', () => {
    expect(sparklinePath(sparklinePoints([3], box, false), false)).toMatch(/^M[\d. ]+$/)
    expect(sparklinePath(sparklinePoints([], box, false), false)).toBe('')
  })
})
