import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factorAround1, generator, oneOrMore, TOPIC, uniform } from './random.ts'

describe('the draws', () => {
  it('belong to their arguments: the same again, others for others', () => {
    expect(uniform(1, TOPIC.slip, 2, 3, 4)).toBe(uniform(1, TOPIC.slip, 2, 3, 4))
    const neighbours = [
      uniform(1, TOPIC.slip, 2, 3, 4),
      uniform(2, TOPIC.slip, 2, 3, 4),
      uniform(1, TOPIC.fill, 2, 3, 4),
      uniform(1, TOPIC.slip, 3, 2, 4),
      uniform(1, TOPIC.slip, 2, 4, 3),
    ]
    expect(new Set(neighbours).size).toBe(neighbours.length)
  })

  it('spread evenly over products and days', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    for (let product = 0; product < 100; product++)
      for (let day = 0; day < 100; day++) {
        const tenth = Math.floor(10 * uniform(7, TOPIC.loss, product, 3, day))
        tenths[tenth] = (tenths[tenth] ?? 0) + 1
      }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it('vary around one where they are factors', () => {
    const factors = Array.from({ length: 5000 }, (_, at) =>
      Math.log(factorAround1(0.3, 1, TOPIC.affinity, at)),
    )
    const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length
    const spread = Math.sqrt(factors.reduce((sum, factor) => sum + (factor - mean) ** 2, 0) / factors.length)
    expect(mean).toBeCloseTo(0, 1)
    expect(spread).toBeCloseTo(0.3, 1)
  })

  it('count one or more, with the mean asked for', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 12, noNaN: true }), fc.integer(), (mean, seed) => {
        const next = generator(seed)
        const draws = Array.from({ length: 4000 }, () => oneOrMore(mean, next))
        expect(Math.min(...draws)).toBe(1)
        expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length / mean).toBeCloseTo(1, 0)
      }),
      { numRuns: 20, seed: 1 },
    )
  })
})
