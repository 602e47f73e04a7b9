import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedRejections, deliveredState, type DeliveredDay } from './whole-day.ts'

const day = (changes: Partial<DeliveredDay> = {}): DeliveredDay => ({
  lines: 500,
  rejected: 0,
  complete: true,
  ...changes,
})

describe('what may be rejected of a day', () => {
  it.each([
    [0, 3],
    [3, 3],
    [120, 3],
    [399, 3],
    [400, 4],
    [499, 4],
    [10_000, 100],
  ])('of %i lines %i may', (arrived, allowed) => expect(allowedRejections(arrived)).toBe(allowed))
})

describe('a delivered day', () => {
  it.each<[string, Partial<DeliveredDay>, number | null, string]>([
    ['as usual', {}, 500, 'complete'],
    ['131 of the usual 500', { lines: 131 }, 500, 'thin'],
    ['half of the usual', { lines: 250 }, 500, 'complete'],
    ['without a usual to compare it with', { lines: 1 }, null, 'complete'],
    ['44 of 120 rejected', { lines: 76, rejected: 44 }, 120, 'rejected'],
    ['3 of 120 rejected', { lines: 117, rejected: 3 }, 120, 'complete'],
    ['4 of 120 rejected', { lines: 116, rejected: 4 }, 120, 'rejected'],
    ['1 % of 1,000 rejected', { lines: 990, rejected: 10 }, 1000, 'complete'],
    ['more than 1 % of 1,000 rejected', { lines: 989, rejected: 11 }, 1000, 'rejected'],
    ['thin because of what was rejected', { lines: 100, rejected: 400 }, 500, 'rejected'],
    ['thin, and a few rejected besides', { lines: 100, rejected: 20 }, 500, 'thin'],
    ['few lines beside what is left out', { lines: 100, ignored: 150 }, 500, 'complete'],
    ['few lines even with what is left out', { lines: 100, ignored: 149 }, 500, 'thin'],
    ['rejected, whatever is left out', { lines: 76, rejected: 44, ignored: 400 }, 120, 'rejected'],
    ['nothing but what is left out', { lines: 0, ignored: 500 }, 500, 'nothing'],
    ['all rejected', { lines: 0, rejected: 500 }, 500, 'rejected'],
    ['all rejected of a store without a past', { lines: 0, rejected: 1 }, null, 'rejected'],
    ['nothing but a stray row, rejected', { lines: 0, rejected: 2 }, 500, 'nothing'],
    ['nothing at all', { lines: 0 }, null, 'nothing'],
    ['read before it ended', { complete: false }, 500, 'partial'],
    ['read before it ended, thin and rejected', { lines: 5, rejected: 90, complete: false }, 500, 'partial'],
  ])('%s', (_, changes, usual, state) => expect(deliveredState(day(changes), usual)).toBe(state))

  it('is never made whole by fewer lines or more rejected ones', () => {
    const isWhole = (changes: Partial<DeliveredDay>, usual: number | null) =>
      deliveredState(day(changes), usual) === 'complete'
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(200),
        fc.nat(200),
        fc.option(fc.nat(5000)),
        (lines, rejected, more, usual) => {
          if (isWhole({ lines, rejected: rejected + more }, usual)) {
            expect(isWhole({ lines, rejected }, usual)).toBe(true)
          }
          if (isWhole({ lines, rejected }, usual)) {
            expect(isWhole({ lines: lines + more, rejected }, usual)).toBe(true)
          }
        },
      ),
    )
  })

  it('is whole only when at most one line in a hundred, or three, were rejected', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(500), fc.option(fc.nat(5000)), (lines, rejected, usual) => {
        if (deliveredState(day({ lines, rejected }), usual) !== 'complete') return
        expect(lines).toBeGreaterThan(0)
        expect(rejected <= 3 || rejected * 100 <= lines + rejected).toBe(true)
      }),
    )
  })
})
