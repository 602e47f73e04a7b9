import { array, assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

const room = { gap: 14, top: 0, bottom: 300 }

describe('labels at the ends of lines', () => {
  it('stay where they are when they have room', () => {
    expect(spreadLabels([40, 200, 120], room)).toEqual([40, 200, 120])
  })

  it('that touch move apart by the same amount', () => {
    expect(spreadLabels([100, 104], room)).toEqual([95, 109])
    expect(spreadLabels([104, 100], room)).toEqual([109, 95])
  })

  it('stay inside at the top and at the bottom', () => {
    expect(spreadLabels([2, 3], room)).toEqual([0, 14])
    expect(spreadLabels([298, 299], room)).toEqual([286, 300])
  })

  it('share the room evenly where there is too little', () => {
    expect(spreadLabels([5, 5, 5, 5], { gap: 14, top: 0, bottom: 30 })).toEqual([0, 10, 20, 30])
    expect(spreadLabels([], room)).toEqual([])
  })

  it('keep distance and order, whatever the lines do', () => {
    assert(
      property(array(double({ min: -50, max: 350, noNaN: true }), { maxLength: 16 }), (wishes) => {
        const positions = spreadLabels(wishes, room)
        const order = wishes.map((_, index) => index).toSorted((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0))
        const sorted = order.map((index) => positions[index] ?? Number.NaN)
        for (const [index, position] of sorted.entries()) {
          expect(position).toBeGreaterThanOrEqual(-1e-6)
          expect(position).toBeLessThanOrEqual(300 + 1e-6)
          if (index > 0) expect(position - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-6)
        }
      }),
    )
  })
})
