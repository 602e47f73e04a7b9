import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIdle } from './idle-stock.ts'
import { sparePacks, transfers, type Holder } from './transfer.ts'

describe('stock that stands still', () => {
  const idle = { stock: 4, deliveredDays: 56, soldUnits: 0, wasThere: true }
  it.each([
    [{}, true],
    [{ stock: 0 }, false],
    [{ stock: -3 }, false],
    [{ soldUnits: 1 }, false],
    [{ wasThere: false }, false],
    [{ deliveredDays: 41 }, false],
    [{ deliveredDays: 42 }, true],
    [{ soldUnits: -2 }, true],
  ])('%j: %s', (changed, expected) => {
    expect(isIdle({ ...idle, ...changed })).toBe(expected)
  })
})

const holder = fc.record({
  storeKey: fc.integer({ min: 1, max: 6 }),
  stock: fc.double({ min: -10, max: 900, noNaN: true }),
  dailyUnits: fc.double({ min: 0, max: 40, noNaN: true }),
  maxUnits: fc.double({ min: 0, max: 300, noNaN: true }),
})
const short = fc.record({
  storeKey: fc.integer({ min: 7, max: 12 }),
  neededUnits: fc.double({ min: 0, max: 300, noNaN: true }),
  lostUnits: fc.double({ min: 0, max: 300, noNaN: true }),
})

describe('what one store can give another', () => {
  it('is what it holds beyond three weeks of sales and its maximum', () => {
    const of: Holder = { storeKey: 1, stock: 300, dailyUnits: 2, maxUnits: 60 }
    expect(sparePacks(of, 12)).toBe(20)
    expect(sparePacks({ ...of, dailyUnits: 10 }, 12)).toBe(7)
    expect(sparePacks({ ...of, stock: 40 }, 12)).toBe(0)
  })

  it('goes to whoever loses most, from whoever can spare most', () => {
    const holders = [
      { storeKey: 1, stock: 100, dailyUnits: 0, maxUnits: 0 },
      { storeKey: 2, stock: 40, dailyUnits: 0, maxUnits: 0 },
    ]
    const shorts = [
      { storeKey: 7, neededUnits: 30, lostUnits: 5 },
      { storeKey: 8, neededUnits: 95, lostUnits: 50 },
    ]
    expect(transfers(shorts, holders, 10)).toEqual([
      { from: 1, to: 8, packs: 10 },
      { from: 2, to: 7, packs: 3 },
    ])
  })

  it('never gives more than is spared, nor to oneself', () => {
    const many = fc.uniqueArray(holder, { selector: ({ storeKey }) => storeKey })
    const needing = fc.uniqueArray(short, { selector: ({ storeKey }) => storeKey })
    fc.assert(
      fc.property(many, needing, fc.integer({ min: 1, max: 24 }), (holders, shorts, perPack) => {
        const given = new Map<number, number>()
        for (const { from, to, packs } of transfers(shorts, holders, perPack)) {
          expect(packs).toBeGreaterThan(0)
          expect(from).not.toBe(to)
          given.set(from, (given.get(from) ?? 0) + packs)
        }
        for (const of of holders)
          expect(given.get(of.storeKey) ?? 0).toBeLessThanOrEqual(sparePacks(of, perPack))
      }),
    )
  })
})
