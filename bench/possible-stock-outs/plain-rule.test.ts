import { possibleStockOuts } from '@abasto/domain/demand/outliers'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { looksLikeStockOut, THE_RULE } from './plain-rule.ts'

const usual = fc.integer({ min: 0, max: 30 })
const odd = fc.oneof(
  fc.constant(0),
  fc.constant(Number.NaN),
  fc.integer({ min: -2, max: 90 }),
  fc.double({ min: 0, max: 9, noNaN: true }),
)

/** Steady and slow products, with pauses, missing days, promotions and returns. */
const anySales = fc
  .tuple(usual, usual, fc.array(fc.option(odd, { freq: 4 }), { minLength: 60, maxLength: 150 }))
  .map(([level, other, days]) =>
    Float64Array.from(days, (day, index) => day ?? (index % 3 === 0 ? other : level)),
  )

it('the rule written down plainly marks what the domain marks, of whatever product', () => {
  fc.assert(
    fc.property(anySales, fc.integer({ min: 1, max: 40 }), (sales, pause) => {
      sales.fill(0, sales.length - pause)
      const marks = possibleStockOuts(
        { units: sales, closings: new Float64Array(sales.length).fill(Number.NaN) },
        0,
      )
      const plainly = [...sales.keys()].filter((day) => looksLikeStockOut(sales, day, THE_RULE))
      expect([...marks.keys()].filter((day) => marks[day] !== 0)).toEqual(plainly)
    }),
    { numRuns: 150 },
  )
})
