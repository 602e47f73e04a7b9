import { describe, expect, it } from 'vitest'
import { CLASS_THRESHOLDS } from './classify.ts'
import { DEFAULT_STOCK_PARAMS, MAX_MULTIPLIER, multipliersOf } from './params.ts'

describe('stock parameters', () => {
  it('default to the multipliers of the specification', () => {
    const table = CLASS_THRESHOLDS.map(({ clase }) => {
      const { min, seg, max } = multipliersOf(DEFAULT_STOCK_PARAMS, clase)
      return `${clase} ${min}/${seg}/${max}`
    })
    expect(table).toEqual(['A 2/1/5', 'AB 2/2.5/7', 'B 3/2/12', 'BC 9/3/17', 'C 15/7/26'])
    expect(Object.keys(DEFAULT_STOCK_PARAMS)).toHaveLength(15)
  })

  it.each([Number.NaN, -0.01, Number.POSITIVE_INFINITY, MAX_MULTIPLIER + 1])(
    'refuse a multiplier of %d and name it',
    (stock_seg_mult_bc) => {
      const params = { ...DEFAULT_STOCK_PARAMS, stock_seg_mult_bc }
      expect(() => multipliersOf(params, 'BC')).toThrow(
        expect.objectContaining({ code: 'entrada_invalida', field: 'stock_seg_mult_bc' }),
      )
      expect(multipliersOf(params, 'A')).toEqual({ min: 2, seg: 1, max: 5 })
    },
  )
})
