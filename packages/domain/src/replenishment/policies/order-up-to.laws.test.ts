import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantityBetween } from '../../../test/arbitraries.ts'
import { addDays } from '../../time/business-day.ts'
import { suggestUpToNextDelivery, type OrderUpToInput, type OrderUpToSuggestion } from './order-up-to.ts'
import type { OrderUpToParams } from './policy.ts'

const someLimit = fc.option(quantityBetween(0, 200))
const someDays = fc.option(quantityBetween(0, 30))

const anyInput: fc.Arbitrary<OrderUpToInput> = fc.record({
  forecast: fc
    .array(fc.oneof(quantityBetween(0, 1), quantityBetween(0, 60)), { minLength: 1, maxLength: 10 })
    .map((units) => units.map((each, ahead) => ({ date: addDays('2026-11-23', ahead), units: each }))),
  leadDays: fc.integer({ min: 0, max: 10 }),
  variance: fc.oneof(fc.constant(0), quantityBetween(0, 500)),
  average5Days: quantityBetween(-1, 60),
  soldLately: fc.boolean(),
  unitsPerPack: fc.oneof(fc.integer({ min: 1, max: 60 }), quantityBetween(0.1, 60)),
  storeStock: fc.oneof(fc.constant(0), quantityBetween(-20, 150)),
  inTransit: fc.oneof(fc.constant(0), quantityBetween(0, 60)),
  originStock: quantityBetween(-10, 2000),
  limits: fc.record({ shelfUnits: someLimit, minDisplayUnits: someLimit }),
})

const anyParams: fc.Arbitrary<OrderUpToParams> = fc.record({
  serviceLevel: fc.double({ min: 0.5, max: 0.99999, noNaN: true }),
  cycleDays: fc.option(
    fc.record({
      A: quantityBetween(0, 9),
      AB: quantityBetween(0, 9),
      B: quantityBetween(0, 9),
      BC: quantityBetween(0, 9),
      C: quantityBetween(0, 9),
    }),
  ),
  guard: fc.boolean(),
  maxCoverDays: someDays,
})

const law = (holds: (input: OrderUpToInput, params: OrderUpToParams, more: number) => void) =>
  fc.assert(fc.property(anyInput, anyParams, quantityBetween(0, 20), holds), { numRuns: 500 })

const near = 1e-6

/** What is there after the order, before the CEDI has its say. */
const after = ({ positionUnits, uncappedPacks, unitsPerPack }: OrderUpToSuggestion) =>
  positionUnits + uncappedPacks * unitsPerPack

describe('for all quantities and parameters, an order up to the next delivery', () => {
  it('is of whole packs, never negative, and never more than the CEDI has', () => {
    law((input, params) => {
      const { suggestedPacks, uncappedPacks, originPacks } = suggestUpToNextDelivery(input, params)
      for (const packs of [suggestedPacks, uncappedPacks]) {
        expect(Number.isInteger(packs)).toBe(true)
        expect(packs).toBeGreaterThanOrEqual(0)
      }
      expect(suggestedPacks).toBeLessThanOrEqual(Math.max(0, originPacks) + near)
    })
  })

  it('lifts what is below the reorder point to the level, and by less than a pack beyond', () => {
    law((input, params) => {
      const trail = suggestUpToNextDelivery(input, { ...params, maxCoverDays: null })
      fc.pre(trail.reason === 'reorder' && trail.cap === null)
      expect(after(trail)).toBeGreaterThanOrEqual(trail.orderUpToUnits - near)
      expect(after(trail)).toBeLessThan(trail.orderUpToUnits + trail.unitsPerPack + near)
    })
  })

  it('never goes above the shelf, and above the maximum cover only with the guard', () => {
    law((input, params) => {
      const trail = suggestUpToNextDelivery(input, params)
      fc.pre(trail.uncappedPacks > 0)
      expect(after(trail)).toBeLessThanOrEqual((input.limits.shelfUnits ?? Infinity) + near)
      const cover = (params.maxCoverDays ?? Infinity) * trail.meanDailyUnits
      if (trail.reason !== 'guard' && params.maxCoverDays !== null)
        expect(after(trail)).toBeLessThanOrEqual(cover + near)
    })
  })

  it('leaves no shelf empty that the guard looks after, unless a pack has no room', () => {
    law((input, params) => {
      const empty = { ...input, storeStock: 0, inTransit: 0, soldLately: true }
      const trail = suggestUpToNextDelivery(empty, { ...params, guard: true })
      fc.pre(trail.unitsPerPack <= (input.limits.shelfUnits ?? Infinity))
      expect(trail.uncappedPacks).toBeGreaterThanOrEqual(1)
    })
  })

  it('wants no less for a higher service level', () => {
    law((input, params) => {
      const higher = Math.min(0.99999, params.serviceLevel + (1 - params.serviceLevel) / 2)
      const more = suggestUpToNextDelivery(input, { ...params, serviceLevel: higher })
      const trail = suggestUpToNextDelivery(input, params)
      expect(more.reorderPointUnits).toBeGreaterThanOrEqual(trail.reorderPointUnits - near)
      expect(more.neededPacks).toBeGreaterThanOrEqual(trail.neededPacks)
    })
  })

  it('orders no more with more on hand, and no less when more is expected on every day', () => {
    law((input, params, more) => {
      const { uncappedPacks, neededPacks } = suggestUpToNextDelivery(input, params)
      const fuller = { ...input, storeStock: input.storeStock + more }
      expect(suggestUpToNextDelivery(fuller, params).uncappedPacks).toBeLessThanOrEqual(uncappedPacks)
      const forecast = input.forecast.map(({ date, units }) => ({ date, units: units + more }))
      expect(suggestUpToNextDelivery({ ...input, forecast }, params).neededPacks).toBeGreaterThanOrEqual(
        neededPacks,
      )
    })
  })

  it('holds as safety what its level asks for single units, less the larger the batch', () => {
    law((input, params) => {
      const trail = suggestUpToNextDelivery(input, params)
      const ofSingleUnits = trail.levelFactor * trail.errorUnits
      expect(trail.safetyUnits).toBeLessThanOrEqual(ofSingleUnits + near)
      expect(trail.safetyUnits).toBeGreaterThanOrEqual(ofSingleUnits - trail.batchUnits - near)
    })
  })
})
