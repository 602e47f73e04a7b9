import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { possibleStockOuts } from './outliers.ts'

const UNKNOWN = Number.NaN

const anySold = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 5, arbitrary: fc.integer({ min: 5, max: 60 }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
  { weight: 1, arbitrary: fc.double({ min: -5, max: 500, noNaN: true }) },
)
const anyClosing = fc.constantFrom(UNKNOWN, UNKNOWN, 0, -2, 9)
const anyDays = (count: number) =>
  fc.oneof(
    fc.array(anySold, { minLength: count, maxLength: count }),
    // A steady product with some odd days.
    fc
      .tuple(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.option(anySold, { freq: 6 }), { minLength: count, maxLength: count }),
      )
      .map(([usual, odd]) => odd.map((sold) => sold ?? usual)),
  )

function markOf(history: readonly number[], sold: number, closing = UNKNOWN): number {
  const units = Float64Array.of(...history, sold)
  const closings = new Float64Array(units.length).fill(UNKNOWN)
  closings[history.length] = closing
  return possibleStockOuts({ units, closings }, history.length)[history.length] ?? -1
}

describe('the marks of possible stock-outs', () => {
  it('depend on the day and the 8 weeks before it, in whatever range they are read', () => {
    const anySeries = fc.integer({ min: 57, max: 160 }).chain((count) =>
      fc.record({
        sales: anyDays(count),
        closings: fc.array(anyClosing, { minLength: count, maxLength: count }),
        day: fc.integer({ min: 56, max: count - 1 }),
      }),
    )
    fc.assert(
      fc.property(anySeries, ({ sales, closings, day }) => {
        const all = possibleStockOuts(
          { units: Float64Array.from(sales), closings: Float64Array.from(closings) },
          0,
        )
        const alone = possibleStockOuts(
          {
            units: Float64Array.from(sales.slice(day - 56, day + 1)),
            closings: Float64Array.from(closings.slice(day - 56, day + 1)),
          },
          56,
        )
        expect(alone[56]).toBe(all[day])
        expect(alone.subarray(0, 56).every((mark) => mark === 0)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('never stand on a day that sold as much as half of the other days', () => {
    fc.assert(
      fc.property(anyDays(56), anyClosing, (history, closing) => {
        const delivered = history.filter((sold) => !Number.isNaN(sold)).sort((a, b) => a - b)
        const median = delivered[Math.floor(delivered.length / 2)] ?? 0
        fc.pre(median > 0)
        expect(markOf(history, median, closing)).toBe(0)
      }),
    )
  })

  it('stay when less had been sold', () => {
    fc.assert(
      fc.property(anyDays(56), anyClosing, (history, closing) => {
        const isMarked = [40, 20, 12, 8, 5, 3, 2, 1, 0.5, 0, -1].map(
          (sold) => markOf(history, sold, closing) !== 0,
        )
        const first = isMarked.indexOf(true)
        if (first !== -1) expect(isMarked.slice(first)).not.toContain(false)
      }),
      { numRuns: 300 },
    )
  })

  it('never stand on a day of a week that repeats itself', () => {
    const anyWeek = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 })), {
      minLength: 7,
      maxLength: 7,
    })
    fc.assert(
      fc.property(anyWeek, (week) => {
        const units = Float64Array.from({ length: 112 }, (_, day) => week[day % 7] ?? 0)
        const marks = possibleStockOuts({ units, closings: new Float64Array(112).fill(UNKNOWN) }, 28)
        expect(marks.findIndex((mark) => mark !== 0)).toBe(-1)
      }),
    )
  })

  it('never stand on the days between the sales of a slow product', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 50 }), (every, sold) => {
        const units = Float64Array.from({ length: 112 }, (_, day) => (day % every === 0 ? sold : 0))
        const marks = possibleStockOuts({ units, closings: new Float64Array(112).fill(UNKNOWN) }, 0)
        expect(marks.findIndex((mark) => mark !== 0)).toBe(-1)
      }),
    )
  })
})
