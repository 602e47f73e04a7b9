import { describe, expect, it } from 'vitest'
import { examples } from '../../test/replenishment-examples.ts'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import { suggest, type SuggestionInput } from './suggest.ts'

/** Class B, 1 pack a day: min 3, safety 2, reorder point 6.25, max 12 packs. */
const line: SuggestionInput = {
  average5Days: 10,
  unitsPerPack: 10,
  storeStock: 0,
  inTransit: 0,
  originStock: 1000,
}
const suggestFor = (change: Partial<SuggestionInput>) => suggest({ ...line, ...change }, DEFAULT_STOCK_PARAMS)

describe('the example table of the specification', () => {
  it('has all its rows', () => {
    expect(examples).toHaveLength(119)
  })

  it.each(examples.map((example, row) => ({ row, ...example })))(
    'row $row holds to the last digit',
    ({ input, params, expected }) => {
      expect(suggest(input, params)).toMatchObject(expected)
    },
  )
})

describe('the suggestion', () => {
  it('fills up to the maximum what is missing at the reorder point, and nothing above it', () => {
    expect(suggestFor({ storeStock: 62.5 })).toMatchObject({ reason: 'reorder', suggestedPacks: 6 })
    expect(suggestFor({ storeStock: 62.6 })).toMatchObject({
      reason: 'above_reorder_point',
      suggestedPacks: 0,
    })
  })

  it('counts what is in transit as stock', () => {
    expect(suggestFor({ storeStock: 20, inTransit: 30 }).suggestedPacks).toBe(7)
  })

  it('is nothing when nothing sold, however empty the shelf, or when more came back than was sold', () => {
    for (const average5Days of [0, -4]) {
      const none = suggestFor({ average5Days, storeStock: -20 })
      expect(none).toMatchObject({
        reason: 'no_sales',
        salesClass: null,
        daysOfStock: null,
        suggestedPacks: 0,
      })
      expect(none).toMatchObject({ critical: false, originLimited: false })
    }
  })

  it('fills the hole of negative stock even for a product too slow to have a class', () => {
    const slow = suggestFor({ average5Days: 0.005, storeStock: -30 })
    expect(slow).toMatchObject({
      salesClass: null,
      multipliers: null,
      classThreshold: null,
      suggestedPacks: 3,
    })
  })

  it('rounds half a pack up', () => {
    expect(suggestFor({ storeStock: 35 }).suggestedPacks).toBe(9)
    expect(suggestFor({ storeStock: 35.1 }).suggestedPacks).toBe(8)
  })

  it('counts unusable units per pack as 1', () => {
    for (const unitsPerPack of [0, -3, Number.NaN, null]) {
      expect(suggestFor({ unitsPerPack })).toEqual({
        ...suggestFor({ unitsPerPack: 1 }),
        input: { ...line, unitsPerPack },
      })
    }
  })

  it('is zero, not an order backwards, when the parameters put the maximum below the stock', () => {
    const params = { ...DEFAULT_STOCK_PARAMS, B: { min: 3, safety: 2, max: 1 } }
    expect(suggest({ ...line, storeStock: 50 }, params)).toMatchObject({
      reason: 'reorder',
      suggestedPacks: 0,
    })
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300])(
    'refuses %d and names the field',
    (value) => {
      for (const field of ['average5Days', 'storeStock', 'inTransit', 'originStock']) {
        expect(() => suggestFor({ [field]: value })).toThrow(
          expect.objectContaining({ code: 'entrada_invalida', field }),
        )
      }
    },
  )

  it('stays defined for the largest quantities it accepts', () => {
    const huge = suggestFor({ average5Days: Number.MAX_SAFE_INTEGER, unitsPerPack: 0.001 })
    expect(Number.isSafeInteger(huge.suggestedPacks)).toBe(true)
  })
})

describe('the CEDI', () => {
  it('caps before rounding: 2.7 packs there make 3 packs suggested, and a warning', () => {
    expect(suggestFor({ originStock: 27 })).toMatchObject({
      neededPacks: 12,
      cappedNeedPacks: 2.7,
      uncappedPacks: 12,
      suggestedPacks: 3,
      originLimited: true,
    })
  })

  it('limits nothing when it has exactly the packs that are suggested', () => {
    expect(suggestFor({ originStock: 120 })).toMatchObject({
      suggestedPacks: 12,
      originLimited: false,
    })
    expect(suggestFor({ originStock: 119 })).toMatchObject({ suggestedPacks: 12, originLimited: true })
  })

  it('with nothing or less than nothing gives nothing', () => {
    for (const originStock of [0, -15]) {
      expect(suggestFor({ originStock })).toMatchObject({ suggestedPacks: 0, originLimited: true })
    }
  })

  it('is not the limit where nothing is needed', () => {
    expect(suggestFor({ storeStock: 500, originStock: 0 }).originLimited).toBe(false)
  })
})

describe('a critical product', () => {
  it('sells, and store and transit together are at or below the minimum', () => {
    expect(suggestFor({ storeStock: 10, inTransit: 20 }).critical).toBe(true)
    expect(suggestFor({ storeStock: 10, inTransit: 20.1 }).critical).toBe(false)
  })
})

describe('the trail', () => {
  it('holds every step, survives JSON and carries nothing else of the line along', () => {
    const whole = {
      ...line,
      descripcion_producto: 'Harina de maíz 1 kg',
      storeStock: 20,
      originStock: 44,
    }
    const trail = suggest(whole, DEFAULT_STOCK_PARAMS)
    expect(JSON.parse(JSON.stringify(trail))).toEqual({
      version: 1,
      input: { ...line, storeStock: 20, originStock: 44 },
      unitsPerPack: 10,
      dailyPacks: 1,
      salesClass: 'B',
      classThreshold: 0.45,
      multipliers: { min: 3, safety: 2, max: 12 },
      levels: { min: 3, safety: 2, max: 12, reorderPoint: 6.25 },
      reorderPointDays: 6.25,
      positionUnits: 20,
      positionPacks: 2,
      daysOfStock: 2,
      reason: 'reorder',
      neededPacks: 10,
      originPacks: 4.4,
      cappedNeedPacks: 4.4,
      uncappedPacks: 10,
      suggestedPacks: 4,
      critical: true,
      originLimited: true,
    })
  })
})
