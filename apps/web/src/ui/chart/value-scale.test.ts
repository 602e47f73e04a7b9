import { assert, double, array, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueScale } from './value-scale.ts'

const box = { top: 10, bottom: 310 }

describe('a value scale', () => {
  it('puts zero on the floor and the highest value just under the top', () => {
    const scale = valueScale([12, 64], box)
    expect(scale.y(0)).toBe(310)
    expect(scale.y(64 * 1.1)).toBeCloseTo(10)
    expect(scale.ticks).toEqual([0, 20, 40, 60])
    expect(scale.tickDigits).toBe(0)
  })

  it('says how many decimals its ticks need', () => {
    expect(valueScale([1.4], box).tickDigits).toBe(1)
    expect(valueScale([0.05], box).tickDigits).toBe(2)
    expect(valueScale([1000], box).tickDigits).toBe(0)
    const { ticks, tickDigits } = valueScale([0.9], box)
    expect(ticks.map((tick) => Number(tick.toFixed(tickDigits)))).toEqual([...ticks])
  })

  it('has four to six hairlines, whatever the values', () => {
    assert(
      property(double({ min: 0.01, max: 1e6, noNaN: true }), (highest) => {
        const { length } = valueScale([highest], box).ticks
        expect(length).toBeGreaterThanOrEqual(4)
        expect(length).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('lowers its floor for days with more returns than sales', () => {
    const scale = valueScale([-5, 20], box)
    expect(scale.y(-5)).toBeLessThan(310)
    expect(scale.y(0)).toBeLessThan(scale.y(-5))
    expect(scale.ticks).toContain(0)
  })

  it('has ticks without any value, or with nothing but zeros', () => {
    expect(valueScale([], box).ticks.length).toBeGreaterThan(1)
    expect(valueScale([0, 0], box).y(0)).toBe(310)
  })

  it('keeps every value, and zero, inside the plot and in order', () => {
    const quantity = double({ min: -1e6, max: 1e6, noNaN: true })
    assert(
      property(array(quantity, { minLength: 1 }), (values) => {
        const { y, ticks } = valueScale(values, box)
        for (const value of [0, ...values, ...ticks]) {
          expect(y(value)).toBeGreaterThanOrEqual(10 - 1e-6)
          expect(y(value)).toBeLessThanOrEqual(310 + 1e-6)
        }
        const sorted = values.toSorted((one, other) => one - other)
        const heights = sorted.map(y)
        expect(heights).toEqual(heights.toSorted((one, other) => other - one))
      }),
    )
  })
})
