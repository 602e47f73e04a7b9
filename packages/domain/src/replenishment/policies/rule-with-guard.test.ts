import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyInput, anyParams } from '../../../test/arbitraries.ts'
import { DEFAULT_STOCK_PARAMS } from '../../stock/params.ts'
import { suggest } from '../suggest.ts'
import { suggestWithGuard, type GuardedInput } from './rule-with-guard.ts'

const empty: GuardedInput = {
  average5Days: 0,
  unitsPerPack: 12,
  storeStock: 0,
  inTransit: 0,
  originStock: 120,
  soldLately: true,
}

const guarded = (of: Partial<GuardedInput>) => suggestWithGuard({ ...empty, ...of }, DEFAULT_STOCK_PARAMS)

describe('the rule with the guard of one pack', () => {
  it('sends one pack where five days without a sale left an empty shelf empty', () => {
    expect(suggest(empty, DEFAULT_STOCK_PARAMS).suggestedPacks).toBe(0)
    expect(guarded({})).toMatchObject({
      policy: 'regla_guarda',
      reason: 'no_sales',
      guarded: true,
      uncappedPacks: 1,
      suggestedPacks: 1,
      originLimited: false,
    })
  })

  it('sends one pack of a slow product whose need rounds to none', () => {
    // 0.2 units a day in packs of 300: class none of 0.00067 packs a day.
    expect(guarded({ average5Days: 0.2, unitsPerPack: 300, originStock: 600 })).toMatchObject({
      guarded: true,
      suggestedPacks: 1,
    })
  })

  it.each([
    ['something is on hand', { storeStock: 1 }],
    ['something is coming', { inTransit: 1 }],
    ['nothing sold for eight weeks', { soldLately: false }],
    ['nobody knows what is on hand', { assumedStock: { knownAt: null } }],
  ])('does nothing while %s', (_, of) => {
    expect(guarded(of)).toMatchObject({ guarded: false, suggestedPacks: 0 })
  })

  it('says when the CEDI has no whole pack for it', () => {
    expect(guarded({ originStock: 11.9 })).toMatchObject({
      guarded: true,
      uncappedPacks: 1,
      suggestedPacks: 0,
      originLimited: true,
    })
  })

  it('is the rule to the letter wherever the rule suggests something, or the guard has nothing to say', () => {
    fc.assert(
      fc.property(anyInput, anyParams, fc.boolean(), (input, params, soldLately) => {
        const rule = suggest(input, params)
        const trail = suggestWithGuard({ ...input, soldLately }, params)
        if (!trail.guarded)
          expect(trail).toEqual({ ...rule, policy: 'regla_guarda', soldLately, guarded: false })
        else expect(rule.uncappedPacks).toBe(0)
        expect(trail.uncappedPacks).toBeGreaterThanOrEqual(rule.uncappedPacks)
      }),
    )
  })
})
