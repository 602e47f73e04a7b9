import { assert, double, property } from 'fast-check'
import { expect, it } from 'vitest'
import { boxPosition } from './box-position.ts'

it('stands right of the pointer in the left half, left of it in the right half', () => {
  expect(boxPosition(100, 1000)).toEqual({ left: 114, maxWidth: 886 })
  expect(boxPosition(900, 1000)).toEqual({ right: 114, maxWidth: 886 })
})

it('always has nearly half of the chart, and never reaches beyond its edges', () => {
  assert(
    property(double({ min: 0, max: 358, noNaN: true }), (x) => {
      const { left, right, maxWidth } = boxPosition(x, 358)
      expect(maxWidth).toBeGreaterThanOrEqual(358 / 2 - 14)
      expect((left ?? right ?? 0) + maxWidth).toBeLessThanOrEqual(358 + 1e-9)
    }),
  )
})
