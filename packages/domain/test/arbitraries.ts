import * as fc from 'fast-check'
import type { SuggestionInput } from '../src/replenishment/suggest.ts'
import { MAX_MULTIPLIER, type StockParams } from '../src/stock/params.ts'

/** Evenly spread thousandths, as a shop counts, and now and then any double at all (they crowd around zero). */
export function quantityBetween(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: min * 1000, max: max * 1000 }).map((milli) => milli / 1000) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  )
}

const anyMultiplier = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 4000 }).map((centi) => centi / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, MAX_MULTIPLIER) },
)

const anyMultipliers = fc.record({ min: anyMultiplier, safety: anyMultiplier, max: anyMultiplier })

/** All valid parameters, not only sensible ones: the maximum may well lie below the minimum. */
export const anyParams: fc.Arbitrary<StockParams> = fc.record({
  A: anyMultipliers,
  AB: anyMultipliers,
  B: anyMultipliers,
  BC: anyMultipliers,
  C: anyMultipliers,
})

export const anyInput: fc.Arbitrary<SuggestionInput> = fc.record({
  average5Days: fc.oneof(quantityBetween(0, 50), quantityBetween(0, 1000), quantityBetween(-1, 1)),
  unitsPerPack: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0.1, max: 100, noNaN: true })),
  storeStock: fc.oneof(quantityBetween(-50, 100), quantityBetween(-1000, 10_000)),
  inTransit: fc.oneof(fc.constant(0), quantityBetween(0, 200)),
  originStock: fc.oneof(quantityBetween(0, 2000), quantityBetween(-10, 100)),
})
