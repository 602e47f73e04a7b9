import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculo } from './calculation.ts'
import { toCalculo, toSuggestion } from './suggestion.ts'

const anyInput = fc.record({
  average5Days: fc.double({ min: -5, max: 1000, noNaN: true }),
  unitsPerPack: fc.option(fc.integer({ min: 0, max: 60 })),
  storeStock: fc.double({ min: -500, max: 10_000, noNaN: true }),
  inTransit: fc.double({ min: 0, max: 500, noNaN: true }),
  originStock: fc.double({ min: -10, max: 5000, noNaN: true }),
  assumedStock: fc.option(fc.record({ knownAt: fc.option(fc.constant('2026-11-19T01:14:00.000Z')) }), {
    nil: undefined,
  }),
})

it('still reads the trails of before stock could be assumed', () => {
  const before: unknown = JSON.parse(
    JSON.stringify(
      toCalculo(
        suggest(
          { average5Days: 60, unitsPerPack: 12, storeStock: 120, inTransit: 0, originStock: 2400 },
          DEFAULT_STOCK_PARAMS,
        ),
      ),
    ),
  )
  expect(JSON.stringify(before)).not.toContain('stock_supuesto')
  expect(toSuggestion(calculo.parse(before)).input.assumedStock).toBeUndefined()
})

it('carries every suggestion over the wire and back, nothing lost', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const suggestion = suggest(input, DEFAULT_STOCK_PARAMS)
      const sent: unknown = JSON.parse(JSON.stringify(toCalculo(suggestion)))
      // JSON knows no negative zero.
      expect(JSON.stringify(toSuggestion(calculo.parse(sent)))).toBe(JSON.stringify(suggestion))
    }),
  )
})
