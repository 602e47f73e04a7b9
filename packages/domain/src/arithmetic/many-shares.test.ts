import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manyShares, sumOf } from './many-shares.ts'
import { percentShares } from './percent-shares.ts'

const inOrder = (one: number, other: number) => one - other

describe('shares of many', () => {
  it('law: are those of percentShares, and add up to 100 where there is a whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 50 }), (amounts) => {
        const shares = manyShares(
          Float64Array.from(amounts, (amount) => amount * 1000),
          inOrder,
        )
        expect(sumOf(shares)).toBe(amounts.some((amount) => amount > 0) ? 10_000 : 0)
        // Claims that differ by the last bit of a double may go either way: each is within a step.
        for (const [index, share] of percentShares(amounts, 2).entries()) {
          expect(Math.abs((shares[index] ?? 0) - share * 100)).toBeLessThanOrEqual(1 + 1e-9)
        }
      }),
    )
  })

  it('go to the larger claim, then to the larger amount, then as the tie says', () => {
    expect([...manyShares(Float64Array.of(1000, 1000, 1000), inOrder)]).toEqual([3334, 3333, 3333])
    expect([...manyShares(Float64Array.of(1000, 1000, 1000), (a, b) => b - a)]).toEqual([3333, 3333, 3334])
    expect([...manyShares(Float64Array.of(5_000_400, 4_998_700, 900), inOrder)]).toEqual([5000, 4999, 1])
  })

  it('are nothing of nothing, also where sales and returns are equal', () => {
    expect([...manyShares(Float64Array.of(5000, -5000), inOrder)]).toEqual([0, 0])
    expect([...manyShares(new Float64Array(0), inOrder)]).toEqual([])
  })
})
