import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalLoss, normalQuantile, normalTail } from './normal.ts'

describe('the normal distribution', () => {
  it.each([
    // Wolfram Alpha and Abramowitz & Stegun, table 26.1.
    [0, 0.5],
    [0.5, 0.3085375387259869],
    [1, 0.15865525393145705],
    [2, 0.0227501319481792],
    [2.5, 0.006209665325776132],
    [3, 0.00134989803163009],
    [4, 3.167124183311992e-5],
    [6, 9.865876450376981e-10],
    [-1, 0.8413447460685429],
  ])('leaves beyond %d what tables say, %d', (x, tail) => {
    expect(Math.abs(normalTail(x) / tail - 1)).toBeLessThan(1e-13)
  })

  it.each([
    [0.5, 0],
    [0.9, 1.2815515655446004],
    [0.95, 1.6448536269514722],
    [0.975, 1.959963984540054],
    [0.99, 2.3263478740408408],
    [0.999, 3.090232306167813],
    [0.9999, 3.7190164854556804],
    [0.01, -2.3263478740408408],
  ])('has the quantile of %d where tables have it, %d', (probability, x) => {
    expect(Math.abs(normalQuantile(probability) - x)).toBeLessThan(1e-11)
  })

  it('comes back to the probability from its quantile', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (probability) => {
        expect(Math.abs(1 - normalTail(normalQuantile(probability)) - probability)).toBeLessThan(1e-13)
      }),
    )
  })

  it('misses on average the sum of its tail', () => {
    for (const x of [-2, 0, 0.7, 2, 3]) {
      let sum = 0
      for (let step = 0; step < 100_000; step++) sum += normalTail(x + (step + 0.5) * 1e-4) * 1e-4
      expect(Math.abs(normalLoss(x) - sum)).toBeLessThan(1e-9)
    }
  })

  it.each([0, 1, -0.2, Number.NaN])('has no quantile of %d', (probability) => {
    expect(() => normalQuantile(probability)).toThrow('between 0 and 1')
  })
})
