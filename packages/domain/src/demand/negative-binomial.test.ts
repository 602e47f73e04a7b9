import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { atMostProbability } from './negative-binomial.ts'

describe('the probability of selling at most so much', () => {
  it.each([
    // Dispersion 1 is the geometric distribution: 1/3, then 2/9.
    [0, 2, 1, 1 / 3],
    [1, 2, 1, 5 / 9],
    // Dispersion 1/2: (1/2)² ways of 1, 2, 3, 4 times (1/2)^n.
    [0, 2, 0.5, 1 / 4],
    [1, 2, 0.5, 1 / 2],
    [3, 2, 0.5, 13 / 16],
    // By SciPy's nbinom.cdf.
    [0, 10, 0.08, 0.0006443082409996807],
    [5, 20, 0.08, 0.00535],
  ])('%d of mean %d with dispersion %d', (units, mean, dispersion, probability) => {
    expect(atMostProbability(units, mean, dispersion)).toBeCloseTo(probability, 5)
  })

  it('is that of Poisson where nothing is dispersed', () => {
    expect(atMostProbability(0, 2, 1e-9)).toBeCloseTo(Math.exp(-2), 6)
    expect(atMostProbability(2, 2, 1e-9)).toBeCloseTo(5 * Math.exp(-2), 6)
  })

  it('rounds a fraction of a unit up, and knows nothing below zero', () => {
    expect(atMostProbability(2.2, 10, 0.1)).toBe(atMostProbability(3, 10, 0.1))
    expect(atMostProbability(-0.5, 10, 0.1)).toBe(0)
  })

  it('sees only proportions beyond 200 units a day, without a jump there', () => {
    expect(atMostProbability(40_000, 100_000, 0.16)).toBe(atMostProbability(80, 200, 0.16))
    expect(atMostProbability(81, 201, 0.16)).toBeCloseTo(atMostProbability(80, 200, 0.16), 2)
  })

  it('grows with the units, falls with the mean, and ends at 1', () => {
    const anyUnits = fc.integer({ min: 0, max: 300 })
    const anyMean = fc.double({ min: 0.01, max: 130, noNaN: true })
    const anyDispersion = fc.double({ min: 0.01, max: 20, noNaN: true })
    fc.assert(
      fc.property(anyUnits, anyMean, anyDispersion, (units, mean, dispersion) => {
        const probability = atMostProbability(units, mean, dispersion)
        expect(probability).toBeGreaterThan(0)
        expect(probability).toBeLessThanOrEqual(1)
        expect(atMostProbability(units + 1, mean, dispersion)).toBeGreaterThanOrEqual(probability)
        expect(atMostProbability(0, mean * 1.5, dispersion)).toBeLessThan(
          atMostProbability(0, mean, dispersion),
        )
        expect(atMostProbability(1e9, mean, dispersion)).toBeCloseTo(1, 6)
      }),
      { numRuns: 100 },
    )
  })

  it('refuses a mean or a dispersion that is none', () => {
    for (const bad of [0, -1, Number.NaN, Infinity]) {
      expect(() => atMostProbability(1, bad, 1)).toThrow(InvalidInputError)
      expect(() => atMostProbability(1, 1, bad)).toThrow(InvalidInputError)
    }
  })
})
