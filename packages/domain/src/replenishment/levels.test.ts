import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyParams } from '../../test/arbitraries.ts'
import { CLASS_THRESHOLDS } from '../stock/classify.ts'
import { multipliersOf } from '../stock/params.ts'
import { reorderPointDays, stockLevels } from './levels.ts'

const anyMultipliers = fc
  .tuple(anyParams, fc.constantFrom(...CLASS_THRESHOLDS))
  .map(([params, { clase }]) => multipliersOf(params, clase))
const anyDailyPacks = fc.double({ min: 0, max: 1e5, noNaN: true })

describe('stock levels', () => {
  it('are daily packs times the multipliers; the reorder point adds a day and a quarter', () => {
    expect(stockLevels(4, { min: 3, seg: 2, max: 12 })).toEqual({
      stock_min: 12,
      stock_seg: 8,
      stock_max: 48,
      punto_reorden: 25,
    })
    expect(reorderPointDays({ min: 3, seg: 2 })).toBe(6.25)
  })

  it('are never negative, and the reorder point is never below minimum and safety together', () => {
    fc.assert(
      fc.property(anyDailyPacks, anyMultipliers, (dailyPacks, multipliers) => {
        const levels = stockLevels(dailyPacks, multipliers)
        for (const level of Object.values(levels)) expect(level).toBeGreaterThanOrEqual(0)
        expect(levels.punto_reorden).toBeGreaterThanOrEqual(levels.stock_min + levels.stock_seg)
      }),
    )
  })

  it('never fall when sales rise and the class stays', () => {
    fc.assert(
      fc.property(anyDailyPacks, anyDailyPacks, anyMultipliers, (one, other, multipliers) => {
        const slow = stockLevels(Math.min(one, other), multipliers)
        const fast = stockLevels(Math.max(one, other), multipliers)
        expect(fast.stock_min).toBeGreaterThanOrEqual(slow.stock_min)
        expect(fast.stock_seg).toBeGreaterThanOrEqual(slow.stock_seg)
        expect(fast.stock_max).toBeGreaterThanOrEqual(slow.stock_max)
        expect(fast.punto_reorden).toBeGreaterThanOrEqual(slow.punto_reorden)
      }),
    )
  })
})
