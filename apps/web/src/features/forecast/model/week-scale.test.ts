import { describe, expect, it } from 'vitest'
import { depth, pointScale } from './week-scale.ts'

describe('the scale of weeks', () => {
  it('holds all values in round steps around zero', () => {
    expect(pointScale([0.8, -3.7])).toEqual({ low: -4, high: 1, ticks: [1, 0, -1, -2, -3, -4] })
    expect(pointScale([])).toEqual({ low: -0.5, high: 0.5, ticks: [0.5, 0, -0.5] })
    expect(pointScale([38, 41])).toEqual({ low: -10, high: 50, ticks: [50, 40, 30, 20, 10, 0, -10] })
  })

  it('puts zero between what is better and worse', () => {
    const scale = pointScale([1, -3])
    expect(depth(scale, scale.high)).toBe(0)
    expect(depth(scale, 0)).toBe(25)
    expect(depth(scale, scale.low)).toBe(100)
  })
})
