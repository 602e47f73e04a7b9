import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyParams } from '../../test/arbitraries.ts'
import { CLASS_THRESHOLDS } from '../stock/classify.ts'
import { multipliersOf } from '../stock/params.ts'
import { reorderPointDays, stockLevels } from './levels.ts'

const anyMultipliers = fc
  .tuple(anyParams, fc.constantFrom(...CLASS_THRESHOLDS))
  .map(([params, { salesClass }]) => multipliersOf(params, salesClass))
const anyDailyPacks = fc.double({ min: 0, max: 1e5, noNaN: true })

describe('stock levels', () => {
  it('are daily packs times the multipliers; the reorder point adds a day and a quarter', () => {
    expect(stockLevels(4, { min: 3, safety: 2, max: 12 })).toEqual({
      min: 12,
      safety: 8,
      max: 48,
      reorderPoint: 25,
    })
    expect(reorderPointDays({ min: 3, safety: 2 })).toBe(6.25)
  })

  it('are never negative, and the reorder point is never below minimum and safety together', () => {
    fc.assert(
      fc.property(anyDailyPacks, anyMultipliers, (dailyPacks, multipliers) => {
        const levels = stockLevels(dailyPacks, multipliers)
        for (const level of Object.values(levels)) expect(level).toBeGreaterThanOrEqual(0)
        expect(levels.reorderPoint).toBeGreaterThanOrEqual(levels.min + levels.safety)
      }),
    )
  })

  it('never fall when sales rise and the class stays', () => {
    fc.assert(
      fc.property(anyDailyPacks, anyDailyPacks, anyMultipliers, (one, other, multipliers) => {
        const slow = stockLevels(Math.min(one, other), multipliers)
        const fast = stockLevels(Math.max(one, other), multipliers)
        expect(fast.min).toBeGreaterThanOrEqual(slow.min)
        expect(fast.safety).toBeGreaterThanOrEqual(slow.safety)
        expect(fast.max).toBeGreaterThanOrEqual(slow.max)
        expect(fast.reorderPoint).toBeGreaterThanOrEqual(slow.reorderPoint)
      }),
    )
  })
})
