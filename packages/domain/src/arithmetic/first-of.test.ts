import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstOf } from './first-of.ts'

describe('the first of many', () => {
  it('law: are those that sorting all of them puts first, ties by position', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 }),
        fc.integer({ min: -1, max: 70 }),
        (values, count) => {
          const order = (one: number, other: number) =>
            (values[one] ?? 0) - (values[other] ?? 0) || one - other
          const all = Int32Array.from(values.keys())
          const sorted = [...values.keys()].sort(order)
          expect([...firstOf(all, count, order)]).toEqual(sorted.slice(0, Math.max(0, count)))
        },
      ),
    )
  })
})
