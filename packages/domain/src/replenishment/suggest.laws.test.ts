import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyInput, anyParams } from '../../test/arbitraries.ts'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import { suggest, type SuggestionInput } from './suggest.ts'

const HALF_A_PACK = 0.5 + 1e-6
const increase = fc.oneof(
  fc.double({ min: 0, max: 5, noNaN: true }),
  fc.double({ min: 0, max: 1e5, noNaN: true }),
)

/** The same line before and after one field grew. */
function grown(
  input: SuggestionInput,
  field: Exclude<keyof SuggestionInput, 'assumedStock'>,
  by: number,
): SuggestionInput {
  return { ...input, [field]: (input[field] ?? 0) + by }
}

describe('for all quantities and all valid parameters, the suggestion', () => {
  it('is of an assumed stock what it would be of a known one, and never critical', () => {
    const knownAt = fc.option(fc.constant('2026-11-19T01:14:00.000Z'))
    fc.assert(
      fc.property(anyInput, anyParams, knownAt, (input, params, at) => {
        const known = suggest(input, params)
        const assumed = suggest({ ...input, assumedStock: { knownAt: at } }, params)
        expect(assumed).toEqual({
          ...known,
          critical: false,
          input: { ...known.input, assumedStock: { knownAt: at } },
        })
      }),
    )
  })

  it('is a whole number of packs, never negative', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { suggestedPacks } = suggest(input, params)
        expect(Number.isInteger(suggestedPacks)).toBe(true)
        expect(suggestedPacks).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('never takes the stock above the maximum by more than the rounding of half a pack', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { suggestedPacks, positionPacks, levels } = suggest(input, params)
        fc.pre(suggestedPacks > 0)
        expect(positionPacks + suggestedPacks).toBeLessThanOrEqual(levels.max + HALF_A_PACK)
      }),
    )
  })

  it('never exceeds what the CEDI has by more than the rounding of half a pack, and warns when it does', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { suggestedPacks, originPacks, originLimited } = suggest(input, params)
        fc.pre(suggestedPacks > 0)
        expect(suggestedPacks).toBeLessThanOrEqual(originPacks + HALF_A_PACK)
        if (suggestedPacks > originPacks + 1e-6) expect(originLimited).toBe(true)
      }),
    )
  })

  it('is never above what it would be without the CEDI, and equals it when the CEDI does not limit', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { suggestedPacks, uncappedPacks, originLimited } = suggest(input, params)
        expect(suggestedPacks).toBeLessThanOrEqual(uncappedPacks)
        if (!originLimited) expect(suggestedPacks).toBe(uncappedPacks)
      }),
    )
  })

  it.each(['storeStock', 'inTransit'] as const)('never rises when %s rises', (field) => {
    fc.assert(
      fc.property(anyInput, anyParams, increase, (input, params, by) => {
        const more = suggest(grown(input, field, by), params)
        expect(more.suggestedPacks).toBeLessThanOrEqual(suggest(input, params).suggestedPacks)
      }),
    )
  })

  it('never falls when the CEDI has more', () => {
    fc.assert(
      fc.property(anyInput, anyParams, increase, (input, params, by) => {
        const more = suggest(grown(input, 'originStock', by), params)
        expect(more.suggestedPacks).toBeGreaterThanOrEqual(suggest(input, params).suggestedPacks)
      }),
    )
  })

  it('never falls when sales rise within a class and all stocks stay', () => {
    fc.assert(
      fc.property(
        anyInput,
        anyParams,
        fc.double({ min: 0, max: 3, noNaN: true }),
        (input, params, factor) => {
          const other = { ...input, average5Days: input.average5Days * factor }
          const [slow, fast] = other.average5Days < input.average5Days ? [other, input] : [input, other]
          const before = suggest(slow, params)
          const after = suggest(fast, params)
          fc.pre(before.salesClass === after.salesClass)
          expect(after.suggestedPacks).toBeGreaterThanOrEqual(before.suggestedPacks)
        },
      ),
    )
  })

  it('is positive only for a product that sells and is at or below its reorder point', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { suggestedPacks, reason, daysOfStock, reorderPointDays } = suggest(input, params)
        fc.pre(suggestedPacks > 0)
        expect(reason).toBe('reorder')
        expect(input.average5Days).toBeGreaterThan(0)
        expect(daysOfStock).toBeLessThanOrEqual(reorderPointDays * (1 + 1e-8))
      }),
    )
  })
})

describe('where sales cross into a faster class', () => {
  it('the suggestion may fall, because faster classes hold fewer days: there is no law there', () => {
    const at = (average5Days: number) =>
      suggest(
        {
          average5Days,
          unitsPerPack: 10,
          storeStock: 0,
          inTransit: 0,
          originStock: 1e4,
        },
        DEFAULT_STOCK_PARAMS,
      )
    expect(at(49.9)).toMatchObject({ salesClass: 'B', suggestedPacks: 60 })
    expect(at(50)).toMatchObject({ salesClass: 'AB', suggestedPacks: 35 })
  })
})
