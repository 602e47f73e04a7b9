import { describe, expect, it } from 'vitest'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import {
  FACTORY_POLICY,
  isForecastOrder,
  levelDays,
  policyIdOf,
  policyOf,
  ruleOf,
  saysAny,
  suggestBy,
  type Policy,
  type PolicyDemand,
} from './line-suggestion.ts'
import { DEFAULT_ORDER_UP_TO, NO_LIMITS } from './policies/policy.ts'
import { suggest, type SuggestionInput } from './suggest.ts'

const INPUT: SuggestionInput = {
  average5Days: 60,
  unitsPerPack: 12,
  storeStock: 60,
  inTransit: 0,
  originStock: 2400,
}
const DEMAND: PolicyDemand = {
  soldLately: true,
  forecast: [
    { date: '2026-11-23', units: 60 },
    { date: '2026-11-24', units: 48 },
  ],
  leadDays: 1,
  variance: 100,
  model: 'nivel_perfil',
  limits: NO_LIMITS,
}
const UP_TO: Policy = { policy: 'proxima_entrega', params: DEFAULT_ORDER_UP_TO }
const by = (policy: Policy, demand = DEMAND, input = INPUT) =>
  suggestBy(policy, input, DEFAULT_STOCK_PARAMS, demand)

describe('a line by its policy', () => {
  it('is the rule to the letter where the rule holds', () => {
    expect(by(FACTORY_POLICY)).toStrictEqual(suggest(INPUT, DEFAULT_STOCK_PARAMS))
  })

  it('goes up to the next delivery and says by which model', () => {
    const order = by(UP_TO)
    expect(isForecastOrder(order) && [order.model, order.forecastUnits]).toEqual(['nivel_perfil', 108])
    expect(policyIdOf(order)).toBe('proxima_entrega')
  })

  it('is the rule’s where nothing can be forecast', () => {
    expect(by(UP_TO, { ...DEMAND, forecast: null })).toStrictEqual(suggest(INPUT, DEFAULT_STOCK_PARAMS))
  })

  it('brings the guard’s pack where the rule says nothing', () => {
    const empty = { ...INPUT, average5Days: 0, storeStock: 0 }
    expect(by(FACTORY_POLICY, DEMAND, empty).suggestedPacks).toBe(0)
    expect(by({ policy: 'regla_guarda' }, DEMAND, empty)).toMatchObject({ suggestedPacks: 1, guarded: true })
  })

  it('has the class of the rule, whatever is forecast', () => {
    const settings = {
      chain: { base: null, classes: { A: UP_TO } },
      store: { base: null, classes: { AB: { policy: 'regla_guarda' } as const } },
    }
    expect(policyOf(settings, INPUT)).toEqual({ policy: 'regla_guarda' })
    expect(policyOf(settings, { ...INPUT, average5Days: 240 })).toBe(UP_TO)
    expect(policyOf(settings, { ...INPUT, average5Days: 0 })).toBe(FACTORY_POLICY)
    expect([saysAny(settings, ['proxima_entrega']), saysAny(settings, ['regla_niveles'])]).toEqual([
      true,
      false,
    ])
  })

  it('says its levels in days of what it goes by', () => {
    expect(levelDays(by(FACTORY_POLICY))).toEqual({ min: 2, safety: 2.5, reorder: 5.75, max: 7 })
    const order = by(UP_TO)
    const days = levelDays(order)
    // 54 units a day: an order that arrives tomorrow has to find today's 60.
    expect(days?.min).toBeCloseTo(60 / 54)
    expect(days?.max).toBeCloseTo((order.levels.max * 12) / 54)
    const nothing = {
      ...DEMAND,
      soldLately: false,
      variance: 0,
      forecast: [{ date: '2026-11-23', units: 0 }],
    }
    expect(levelDays(by(UP_TO, nothing))).toBeNull()
  })

  it('knows the rule’s levels of any line', () => {
    expect(ruleOf(by(UP_TO), DEFAULT_STOCK_PARAMS)).toStrictEqual(suggest(INPUT, DEFAULT_STOCK_PARAMS))
  })
})
