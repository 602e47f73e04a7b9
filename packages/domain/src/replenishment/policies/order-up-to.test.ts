import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/business-day.ts'
import { suggestUpToNextDelivery, type OrderUpToInput } from './order-up-to.ts'
import { NO_LIMITS, type OrderUpToParams } from './policy.ts'

const TODAY = '2026-11-23'

const days = (...units: number[]) =>
  units.map((each, ahead) => ({ date: addDays(TODAY, ahead), units: each }))

/** Twelve a day today and eight tomorrow, in packs of single units unless told otherwise. */
const input: OrderUpToInput = {
  forecast: days(12, 8),
  leadDays: 1,
  variance: 8,
  average5Days: 10,
  soldLately: true,
  unitsPerPack: 0.001,
  storeStock: 5,
  inTransit: 3,
  originStock: 1000,
  limits: NO_LIMITS,
}

const params: OrderUpToParams = { serviceLevel: 0.9, cycleDays: null, guard: true, maxCoverDays: null }

const suggested = (of: Partial<OrderUpToInput> = {}, by: Partial<OrderUpToParams> = {}) =>
  suggestUpToNextDelivery({ ...input, ...of }, { ...params, ...by })

describe('an order up to the next delivery, worked by hand', () => {
  it('is forecast and the factor of the level times the error of the days, less what is there and coming, in packs too small to matter', () => {
    // √(2 x 8) = 4 units of error; 90 % are (√9 - 1/√9) / 2 = 4/3 of it; 20 + 16/3 - 8 = 17.33 units.
    const trail = suggested()
    expect(trail).toMatchObject({
      policy: 'proxima_entrega',
      version: 1,
      protectionDays: 2,
      forecastUnits: 20,
      meanDailyUnits: 10,
      errorUnits: 4,
      cycleUnits: 0,
      positionUnits: 8,
      reason: 'reorder',
      cap: null,
      originLimited: false,
    })
    expect(trail.levelFactor).toBeCloseTo(4 / 3, 12)
    expect(trail.safetyUnits).toBeCloseTo(16 / 3, 2)
    expect(trail.reorderPointUnits).toBeCloseTo(25 + 1 / 3, 2)
    expect(trail.neededUnits).toBeCloseTo(17 + 1 / 3, 2)
  })

  it('holds less as safety when a pack outlasts the days', () => {
    // A pack of 12 is 3 errors: 0.8 x √(1 / 0.36 + 9/4) - 3/2 = 0.29382 of 4 units; (20 + 1.17 - 8) / 12 packs.
    const trail = suggested({ unitsPerPack: 12 })
    expect(trail.batchUnits).toBe(12)
    expect(trail.safetyUnits).toBeCloseTo(1.1753, 4)
    expect(trail.reorderPointUnits).toBeCloseTo(21.1753, 4)
    expect(trail.suggestedPacks).toBe(2)
  })

  it('brings the cycle days of its class along, once it orders', () => {
    const cycleDays = { A: 1, AB: 1, B: 2, BC: 3, C: 4 }
    // 10 units in packs of 4 are 2.5 packs a day: class B, two days, 20 units more.
    const trail = suggested({ unitsPerPack: 4 }, { cycleDays })
    expect(trail).toMatchObject({ salesClass: 'B', cycleDays: 2, cycleUnits: 20 })
    expect(trail.orderUpToUnits).toBeCloseTo(trail.reorderPointUnits + 20, 12)
    expect(trail.neededPacks).toBe(Math.ceil((trail.orderUpToUnits - 8) / 4))
    expect(suggested({ unitsPerPack: 4, storeStock: 40 }, { cycleDays })).toMatchObject({
      reason: 'above_reorder_point',
      neededUnits: 0,
      suggestedPacks: 0,
    })
    // No sale in five days is no class: the slowest one's days.
    expect(suggested({ average5Days: 0 }, { cycleDays })).toMatchObject({ salesClass: null, cycleDays: 4 })
  })

  it('wants at least one unit of what sold lately, and none of what did not', () => {
    const slow = { forecast: days(0, 0), variance: 0, average5Days: 0, unitsPerPack: 6, inTransit: 0 }
    expect(suggested({ ...slow, storeStock: 0 }, { guard: false })).toMatchObject({
      reorderPointUnits: 1,
      reason: 'reorder',
      suggestedPacks: 1,
    })
    expect(suggested({ ...slow, storeStock: 1 })).toMatchObject({ reason: 'above_reorder_point' })
    expect(suggested({ ...slow, storeStock: 0, soldLately: false })).toMatchObject({
      reorderPointUnits: 0,
      reason: 'no_sales',
      suggestedPacks: 0,
      critical: false,
    })
  })

  it('keeps what is to be displayed, of what does not sell too', () => {
    const limits = { shelfUnits: null, minDisplayUnits: 40 }
    expect(suggested({ limits, unitsPerPack: 4 })).toMatchObject({ reorderPointUnits: 40, suggestedPacks: 8 })
    expect(suggested({ limits, unitsPerPack: 4, soldLately: false })).toMatchObject({ suggestedPacks: 8 })
  })

  it('stays under the maximum cover and the shelf, whichever is lower', () => {
    const packs = { unitsPerPack: 4 }
    // 2 days of 10 units: (20 - 8) / 4 packs.
    expect(suggested(packs, { maxCoverDays: 2 })).toMatchObject({
      cap: 'max_cover',
      capUnits: 20,
      suggestedPacks: 3,
    })
    const limits = { shelfUnits: 19, minDisplayUnits: null }
    expect(suggested({ ...packs, limits }, { maxCoverDays: 2 })).toMatchObject({
      cap: 'shelf',
      capUnits: 19,
      suggestedPacks: 2,
    })
    expect(suggested(packs, { maxCoverDays: 1 })).toMatchObject({ reason: 'capped', suggestedPacks: 0 })
  })

  it('guards an empty shelf with one pack beyond the maximum cover, within the shelf', () => {
    const empty = { unitsPerPack: 24, storeStock: 0, inTransit: 0 }
    expect(suggested(empty, { maxCoverDays: 2 })).toMatchObject({ reason: 'guard', suggestedPacks: 1 })
    expect(suggested(empty, { maxCoverDays: 2, guard: false })).toMatchObject({ reason: 'capped' })
    const limits = { shelfUnits: 20, minDisplayUnits: null }
    expect(suggested({ ...empty, limits })).toMatchObject({ reason: 'capped', suggestedPacks: 0 })
    const assumedStock = { knownAt: null }
    expect(suggested({ ...empty, assumedStock }, { maxCoverDays: 2 })).toMatchObject({ reason: 'capped' })
  })

  it('gives whole packs that the CEDI has, and says when they are fewer', () => {
    const packs = { unitsPerPack: 4, storeStock: -2, inTransit: 0 }
    const { uncappedPacks } = suggested(packs)
    expect(suggested({ ...packs, originStock: 4 * 2.7 })).toMatchObject({
      uncappedPacks,
      suggestedPacks: 2,
      originLimited: true,
    })
    expect(suggested({ ...packs, originStock: -8 })).toMatchObject({ suggestedPacks: 0, originLimited: true })
    expect(suggested({ ...packs, originStock: 4 * uncappedPacks })).toMatchObject({ originLimited: false })
  })

  it('tells lists and shares its levels in packs, and what is empty before the order comes', () => {
    const trail = suggested({ unitsPerPack: 4 })
    expect(trail.levels).toEqual({
      min: 3,
      safety: trail.safetyUnits / 4,
      reorderPoint: trail.reorderPointUnits / 4,
      max: trail.orderUpToUnits / 4,
    })
    expect(trail.critical).toBe(true)
    expect(suggested({ unitsPerPack: 4, storeStock: 10 }).critical).toBe(false)
    expect(suggested({ unitsPerPack: 4, assumedStock: { knownAt: null } }).critical).toBe(false)
  })

  it.each([
    ['forecast', { forecast: [] }],
    ['forecast 2026-11-23', { forecast: days(-1) }],
    ['variance', { variance: Number.NaN }],
    ['leadDays', { leadDays: 0.5 }],
    ['shelfUnits', { limits: { shelfUnits: -1, minDisplayUnits: null } }],
    ['storeStock', { storeStock: Infinity }],
  ])('is refused without a usable %s', (field, of) => {
    expect(() => suggested(of)).toThrow(expect.objectContaining({ code: 'entrada_invalida', field }))
  })

  it.each([
    ['serviceLevel', { serviceLevel: 1 }],
    ['serviceLevel', { serviceLevel: 0.4 }],
    ['cycleDays.BC', { cycleDays: { A: 1, AB: 1, B: 1, BC: -1, C: 1 } }],
    ['maxCoverDays', { maxCoverDays: -1 }],
  ])('is refused with a %s out of range', (field, by) => {
    expect(() => suggested({}, by)).toThrow(expect.objectContaining({ code: 'entrada_invalida', field }))
  })
})
