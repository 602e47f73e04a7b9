import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import { changeOutcome, type QuantityChange, type ReplayedDay } from './change-outcome.ts'

const day = (soldUnits: number, of: Partial<ReplayedDay> = {}): ReplayedDay => ({
  soldUnits,
  forecastUnits: soldUnits,
  isSoldOut: false,
  otherUnits: 0,
  ...of,
})

const change = (of: Partial<QuantityChange> = {}): QuantityChange => ({
  unitsPerPack: 10,
  fromPacks: 2,
  toPacks: 4,
  approvedPacks: 4,
  receivedPacks: 4,
  stockUnits: 5,
  days: [day(10), day(10), day(10)],
  arrivesOn: 0,
  maximumUnits: null,
  ...of,
})

const units = fc.double({ min: 0, max: 500, noNaN: true })
const anyDay: fc.Arbitrary<ReplayedDay> = fc.record({
  soldUnits: units,
  forecastUnits: fc.option(units),
  isSoldOut: fc.boolean(),
  otherUnits: fc.oneof(fc.constant(0), units),
})
const packs = fc.integer({ min: 0, max: 60 })
const anyChange: fc.Arbitrary<QuantityChange> = fc
  .record({
    unitsPerPack: fc.constantFrom(1, 6, 12, 0.5),
    fromPacks: packs,
    toPacks: packs,
    approvedPacks: packs,
    receivedPacks: packs,
    stockUnits: fc.double({ min: -50, max: 300, noNaN: true }),
    days: fc.array(anyDay, { minLength: 1, maxLength: 20 }),
    maximumUnits: fc.option(units),
  })
  .chain((of) => fc.nat({ max: of.days.length - 1 }).map((arrivesOn) => ({ ...of, arrivesOn })))

describe('what a changed quantity did', () => {
  it('is told by hand: two packs more sold five units more, and held what was left of them', () => {
    // 5 on hand and 20 or 40 arrive; 10 a day are wanted, the third day all the same though it sold out.
    const told = changeOutcome(
      change({ days: [day(10), day(10), day(5, { forecastUnits: 10, isSoldOut: true })] }),
    )
    expect(told).toMatchObject({
      soldWith: 30,
      soldWithout: 25,
      unitDaysWith: 35 + 25 + 15,
      unitDaysWithout: 15 + 5 + 0,
    })
  })

  it('asks no more of a day that did not sell out than it sold', () => {
    const calm = change({ days: [day(3, { forecastUnits: 50 })] })
    expect(changeOutcome(calm)).toMatchObject({ soldWith: 3, soldWithout: 3 })
  })

  it('counts from the day it arrived: what sold before is the same for both, and not of this order', () => {
    const later = change({ stockUnits: 12, days: [day(10), day(10), day(10)], arrivesOn: 1 })
    expect(changeOutcome(later)).toMatchObject({ soldWith: 20, soldWithout: 20, unitDaysWith: 32 + 22 })
  })

  it('lets no more arrive than arrived: what the CEDI left out was no choice of the store', () => {
    const short = change({ toPacks: 9, approvedPacks: 9, receivedPacks: 2, stockUnits: 0 })
    const { soldWith, soldWithout } = changeOutcome(short)
    expect([soldWith, soldWithout]).toEqual([20, 20])
  })

  it('says how far beyond the maximum the shelf was, in days of what is forecast', () => {
    expect(changeOutcome(change({ maximumUnits: 25 }))).toMatchObject({
      beyondMaximumUnits: 20,
      beyondMaximumDays: 2,
    })
    expect(changeOutcome(change({ maximumUnits: 45 }))).toMatchObject({
      beyondMaximumUnits: 0,
      beyondMaximumDays: null,
    })
  })

  it('is nothing where nothing was changed', () => {
    fc.assert(
      fc.property(anyChange, (of) => {
        const same = changeOutcome({ ...of, toPacks: of.fromPacks })
        expect(same.soldWith).toBe(same.soldWithout)
        expect(same.unitDaysWith).toBe(same.unitDaysWithout)
      }),
    )
  })

  it('never sells less nor holds less for more packs, and never sells more than they are', () => {
    fc.assert(
      fc.property(anyChange, fc.nat({ max: 40 }), (of, more) => {
        const raised = changeOutcome({ ...of, toPacks: of.fromPacks + more })
        expect(raised.soldWith).toBeGreaterThanOrEqual(raised.soldWithout - 1e-6)
        expect(raised.unitDaysWith).toBeGreaterThanOrEqual(raised.unitDaysWithout - 1e-6)
        expect(raised.soldWith - raised.soldWithout).toBeLessThanOrEqual(more * of.unitsPerPack + 1e-6)
      }),
    )
  })

  it('is the other way round when it is taken back: one after the other they come to nothing', () => {
    fc.assert(
      fc.property(anyChange, (of) => {
        const there = changeOutcome(of)
        const back = changeOutcome({ ...of, fromPacks: of.toPacks, toPacks: of.fromPacks })
        expect(back.soldWith).toBe(there.soldWithout)
        expect(back.unitDaysWithout).toBe(there.unitDaysWith)
      }),
    )
  })

  it('loses no unit: what was there and came is sold or left', () => {
    fc.assert(
      fc.property(anyChange, (of) => {
        const one = { ...of, days: of.days.slice(0, 1), arrivesOn: 0 }
        const { soldWith, unitDaysWith } = changeOutcome(one)
        const arrived =
          one.receivedPacks < one.approvedPacks
            ? Math.min(one.toPacks, one.receivedPacks)
            : one.toPacks + one.receivedPacks - one.approvedPacks
        const there =
          Math.max(0, one.stockUnits) + (one.days[0]?.otherUnits ?? 0) + arrived * one.unitsPerPack
        expect(soldWith + unitDaysWith).toBeCloseTo(there, 6)
      }),
    )
  })

  it.each([
    ['unitsPerPack', { unitsPerPack: 0 }],
    ['arrivesOn', { arrivesOn: 3 }],
    ['fromPacks', { fromPacks: -1 }],
    ['toPacks', { toPacks: Number.NaN }],
    ['stockUnits', { stockUnits: Infinity }],
  ])('refuses a %s that makes no sense', (field, of) => {
    expect(() => changeOutcome(change(of))).toThrow(InvalidInputError)
    expect(() => changeOutcome(change(of))).toThrow(field)
  })
})
