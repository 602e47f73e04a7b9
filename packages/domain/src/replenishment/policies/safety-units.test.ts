import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safetyUnits } from './safety-units.ts'

/** The most that can be missing on average above a factor, in deviations. */
const missing = (factor: number) => (Math.sqrt(1 + factor * factor) - factor) / 2

const anyLevel = fc.double({ min: 0.5, max: 0.9999, noNaN: true })
const anyBatch = fc.double({ min: 0.01, max: 50, noNaN: true })

describe('the safety', () => {
  it.each([
    [0.5, 0],
    [0.9, 4 / 3],
    [0.99, 4.92469],
    [0.999, 15.78766],
  ])('of single units at a level of %d is %d deviations', (level, factor) => {
    expect(safetyUnits(level, 1, 0)).toBeCloseTo(factor, 4)
    expect(safetyUnits(level, 7, 0)).toBeCloseTo(7 * factor, 3)
  })

  it('leaves the average unit of the batch unneeded with the probability of the level', () => {
    fc.assert(
      fc.property(anyLevel, anyBatch, (level, batch) => {
        const factor = safetyUnits(level, 1, batch)
        expect((missing(factor) - missing(factor + batch)) / batch).toBeCloseTo(1 - level, 6)
      }),
    )
  })

  it('of what is certain to sell waits with as much of the batch as the level allows', () => {
    expect(safetyUnits(0.9, 0, 20)).toBeCloseTo(-2, 12)
  })

  it('grows with the level and shrinks with the batch', () => {
    fc.assert(
      fc.property(anyLevel, anyBatch, (level, batch) => {
        const safety = safetyUnits(level, 3, batch)
        expect(safetyUnits(level + (1 - level) / 2, 3, batch)).toBeGreaterThanOrEqual(safety)
        expect(safetyUnits(level, 3, 2 * batch)).toBeLessThanOrEqual(safety + 1e-9)
      }),
    )
  })
})
