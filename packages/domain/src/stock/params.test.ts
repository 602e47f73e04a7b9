import { describe, expect, it } from 'vitest'
import { CLASS_THRESHOLDS } from './classify.ts'
import { DEFAULT_STOCK_PARAMS, MAX_MULTIPLIER, multipliersOf } from './params.ts'

describe('stock parameters', () => {
  it('default to the multipliers of the specification', () => {
    const table = CLASS_THRESHOLDS.map(({ salesClass }) => {
      const { min, safety, max } = multipliersOf(DEFAULT_STOCK_PARAMS, salesClass)
      return `${salesClass} ${min}/${safety}/${max}`
    })
    expect(table).toEqual(['A 2/1/5', 'AB 2/2.5/7', 'B 3/2/12', 'BC 9/3/17', 'C 15/7/26'])
  })

  it.each([Number.NaN, -0.01, Number.POSITIVE_INFINITY, MAX_MULTIPLIER + 1])(
    'refuse a multiplier of %d and name it',
    (safety) => {
      const params = { ...DEFAULT_STOCK_PARAMS, BC: { min: 9, safety, max: 17 } }
      expect(() => multipliersOf(params, 'BC')).toThrow(
        expect.objectContaining({ code: 'entrada_invalida', field: 'BC.safety' }),
      )
      expect(multipliersOf(params, 'A')).toEqual({ min: 2, safety: 1, max: 5 })
    },
  )
})
