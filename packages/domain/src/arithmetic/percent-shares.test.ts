import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentShares } from './percent-shares.ts'

const decimals = fc.constantFrom<0 | 1 | 2>(0, 1, 2)
const amounts = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
    fc.constantFrom(0, 1, 1, 3, 7, 1_000_000),
  ),
  { minLength: 1, maxLength: 60 },
)
const inSteps = (shares: readonly number[], digits: number) =>
  shares.map((share) => Math.round(share * 10 ** digits))

describe('shares of a whole', () => {
  it('add up to exactly 100, each within a step of what is due', () => {
    fc.assert(
      fc.property(amounts, decimals, (parts, digits) => {
        const whole = parts.reduce((sum, part) => sum + part, 0)
        const shares = percentShares(parts, digits)
        const steps = inSteps(shares, digits).reduce((sum, step) => sum + step, 0)
        expect(steps).toBe(whole > 0 ? 100 * 10 ** digits : 0)
        for (const [index, share] of shares.entries()) {
          const due = whole > 0 ? ((parts[index] ?? 0) / whole) * 100 : 0
          expect(Math.abs(share - due)).toBeLessThan(10 ** -digits + 1e-6)
        }
      }),
    )
  })

  it('give who has more never less', () => {
    fc.assert(
      fc.property(amounts, decimals, (parts, digits) => {
        const shares = percentShares(parts, digits)
        const inOrder = parts.map((part, index) => ({ part, share: shares[index] ?? 0 }))
        inOrder.sort((one, other) => one.part - other.part || one.share - other.share)
        const given = inOrder.map(({ share }) => share)
        expect(given).toEqual(given.toSorted((one, other) => one - other))
      }),
    )
  })

  it('go to the largest remainders; of equal ones to the larger amount, then to the first', () => {
    expect(percentShares([1, 1, 1], 1)).toEqual([33.4, 33.3, 33.3])
    expect(percentShares([5000.4, 4998.7, 0.9], 2)).toEqual([50, 49.99, 0.01])
    expect(
      percentShares(
        [0.0655, 0.9345].map((part) => part * 1000),
        1,
      ),
    ).toEqual([6.5, 93.5])
  })

  it('are none where there is no whole', () => {
    expect(percentShares([], 1)).toEqual([])
    expect(percentShares([0, 0], 2)).toEqual([0, 0])
    expect(percentShares([2, -3], 2)).toEqual([0, 0])
  })
})
