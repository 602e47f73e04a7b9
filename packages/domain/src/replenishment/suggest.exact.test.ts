import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asInput, exactRule, type ExactCase } from '../../test/exact-rule.ts'
import { DEFAULT_STOCK_PARAMS, type Multipliers, type StockParams } from '../stock/params.ts'
import { suggest } from './suggest.ts'

/** All multipliers of a location, each from its own. */
function scaled(params: StockParams, scale: (value: number) => number): StockParams {
  const of = ({ min, safety, max }: Multipliers) => ({
    min: scale(min),
    safety: scale(safety),
    max: scale(max),
  })
  return { A: of(params.A), AB: of(params.AB), B: of(params.B), BC: of(params.BC), C: of(params.C) }
}

const defaultCenti = scaled(DEFAULT_STOCK_PARAMS, (days) => Math.round(days * 100))

const centiDays = fc.integer({ min: 0, max: 4000 })
const anyCentiMultipliers = fc.record({ min: centiDays, safety: centiDays, max: centiDays })
const anyCentiParams: fc.Arbitrary<StockParams> = fc.record({
  A: anyCentiMultipliers,
  AB: anyCentiMultipliers,
  B: anyCentiMultipliers,
  BC: anyCentiMultipliers,
  C: anyCentiMultipliers,
})

/** Whole units often, thousandths sometimes: ties with thresholds, levels and half packs come up all the time. */
const milli = (min: number, max: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max }).map((units) => units * 1000) },
    fc.integer({ min: min * 1000, max: max * 1000 }),
  )

const anyCase: fc.Arbitrary<ExactCase> = fc.record({
  soldMilli: fc.oneof(milli(0, 60), milli(0, 5000), fc.integer({ min: -10, max: 100 })),
  days: fc.integer({ min: 1, max: 5 }),
  pack: fc.integer({ min: 1, max: 60 }),
  storeMilli: milli(-100, 600),
  transitMilli: fc.oneof(fc.constant(0), milli(0, 200)),
  originMilli: milli(-10, 800),
  centiParams: fc.oneof(fc.constant(defaultCenti), anyCentiParams),
})

function expectExact(line: ExactCase): void {
  const params = scaled(line.centiParams, (centi) => centi / 100)
  expect(suggest(asInput(line), params)).toMatchObject(exactRule(line))
}

describe('the suggestion in doubles equals the rule in exact fractions', () => {
  it('for any quantities in thousandths and any parameters in hundredths', () => {
    fc.assert(fc.property(anyCase, expectExact), { numRuns: 5000 })
  })

  it('for every small whole quantity, where ties with the thresholds are common', () => {
    for (let pack = 1; pack <= 24; pack++) {
      for (let sold = 0; sold <= 60; sold++) {
        for (const store of [-1, 0, 3, 10]) {
          expectExact({
            soldMilli: sold * 1000,
            days: 5,
            pack,
            storeMilli: store * 1000,
            transitMilli: 0,
            originMilli: 17_500,
            centiParams: defaultCenti,
          })
        }
      }
    }
  })

  it('for stock that is exactly at the reorder point or exactly at the minimum', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(625, 300), (line, centi) => {
        // One to four packs a day, class B: the stock in thousandths is a whole number.
        const soldMilli = (1 + (line.pack % 4)) * line.pack * line.days * 1000
        const storeMilli = (soldMilli / line.days / 100) * centi
        expectExact({ ...line, soldMilli, storeMilli, transitMilli: 0, centiParams: defaultCenti })
      }),
    )
  })
})
