import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runOut } from './run-out.ts'

const units = fc.double({ min: 0, max: 500, noNaN: true })
const situation = fc.record({
  stock: fc.double({ min: -50, max: 2000, noNaN: true }),
  coming: units,
  forecast: fc.array(units, { minLength: 1, maxLength: 14 }),
  leadDays: fc.integer({ min: 0, max: 14 }),
})

describe('what runs out before the next order', () => {
  it('names the day, what is lost until it arrives, and what it has to bring', () => {
    const found = runOut({ stock: 12, coming: 3, forecast: [10, 10, 10, 10, 10], leadDays: 3 })
    expect(found).toEqual({ day: 1, lostUnits: 15, neededUnits: 20, coverDays: 1.5 })
  })

  it('is nothing where stock and what is coming last', () => {
    expect(runOut({ stock: 20, coming: 10, forecast: [10, 10, 10, 10], leadDays: 3 })).toBeNull()
  })

  it('is nothing for less than a whole unit', () => {
    expect(runOut({ stock: 9.5, coming: 0, forecast: [10, 0], leadDays: 1 })).toBeNull()
    expect(runOut({ stock: 9, coming: 0, forecast: [10, 0], leadDays: 1 })).not.toBeNull()
  })

  it('takes stock below zero as none', () => {
    expect(runOut({ stock: -40, coming: 0, forecast: [5, 5], leadDays: 1 })?.lostUnits).toBe(5)
  })

  it('loses no more with more stock, and no less with a later order', () => {
    fc.assert(
      fc.property(situation, units, (of, more) => {
        const lost = (changed: Partial<typeof of>) => runOut({ ...of, ...changed })?.lostUnits ?? 0
        expect(lost({ stock: of.stock + more })).toBeLessThanOrEqual(lost({}) + 1e-9)
        expect(lost({ leadDays: of.leadDays + 1 })).toBeGreaterThanOrEqual(lost({}) - 1e-9)
      }),
    )
  })

  it('loses and needs together what is forecast and not there', () => {
    fc.assert(
      fc.property(situation, (of) => {
        const found = runOut(of)
        if (!found) return
        const wanted = of.forecast.reduce((sum, each) => sum + each, 0)
        const there = Math.max(0, of.stock) + of.coming
        expect(found.lostUnits + found.neededUnits).toBeCloseTo(Math.max(0, wanted - there), 6)
        expect(found.day).toBeLessThan(of.leadDays)
      }),
    )
  })
})
