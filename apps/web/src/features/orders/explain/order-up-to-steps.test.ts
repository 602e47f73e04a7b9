import {
  suggestBy,
  type LineSuggestion,
  type PolicyDemand,
} from '@abasto/domain/replenishment/line-suggestion'
import {
  DEFAULT_ORDER_UP_TO,
  NO_LIMITS,
  type OrderUpToParams,
} from '@abasto/domain/replenishment/policies/policy'
import type { SuggestionInput } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { describe, expect, it } from 'vitest'
import { policyFacts } from './policy-text.ts'
import { closingRemark, trailSteps } from './trail-steps.ts'

const INPUT: SuggestionInput = {
  average5Days: 60,
  unitsPerPack: 12,
  storeStock: 60,
  inTransit: 24,
  originStock: 120,
}
const DEMAND: PolicyDemand = {
  soldLately: true,
  forecast: [
    { date: '2026-11-23', units: 60 },
    { date: '2026-11-24', units: 48 },
  ],
  leadDays: 1,
  variance: 72,
  model: 'nivel_perfil',
  limits: NO_LIMITS,
}

/** At a level of 50 % nothing is kept for safety: the figures are those of a slip of paper. */
const PLAIN: OrderUpToParams = { ...DEFAULT_ORDER_UP_TO, serviceLevel: 0.5, cycleDays: null }

const suggested = (params: OrderUpToParams, input = INPUT, demand = DEMAND): LineSuggestion =>
  suggestBy({ policy: 'proxima_entrega', params }, input, DEFAULT_STOCK_PARAMS, demand)

const told = (suggestion: LineSuggestion) =>
  trailSteps(suggestion).map(({ name, how, result }) => `${name}: ${how} = ${result}`)

describe('why so many packs until the next delivery', () => {
  it('tells each day, how long it must last, what is missing and in how many packs', () => {
    const suggestion = suggested(PLAIN, { ...INPUT, unitsPerPack: 1 })
    expect(told(suggestion)).toEqual([
      'Pronóstico lun 23/11: hoy = 60 unid',
      'Pronóstico mar 24/11:  = 48 unid',
      'Suma: 2 días = 108 unid',
      'Debe alcanzar: hasta el mar 24/11; el pedido llega el mar 24/11 y el siguiente, después = 2 días',
      'Seguridad: 50 %: 0,00 × error de 12, menos por venir de a 1 unid = −0,5 unid',
      'Se pide bajo: 108 − 0,5 = 107,5 unid',
      'Stock total: 60 + 24 en tránsito = 84 unid',
      '¿Se pide?: 84 < 107,5 = Sí',
      'Faltan: 107,5 − 84 = 23,5 unid',
      'Bultos: 23,5 ÷ 1, hacia arriba = 24',
      'Tope CEDI: alcanza = 120,00',
    ])
    expect(closingRemark(suggestion)).toBe('bultos enteros')
  })

  it('puts the days of a long period in one line', () => {
    const forecast = Array.from({ length: 9 }, (_, ahead) => ({ date: `2026-12-0${ahead + 1}`, units: 10 }))
    const [first] = told(suggested(PLAIN, INPUT, { ...DEMAND, forecast }))
    expect(first).toBe(
      `Pronóstico: ${forecast.map(({ date }) => `${date.slice(8)}/12: 10`).join(' + ')} = 90 unid`,
    )
  })

  it('names the cycle, the shelf that is full, and the CEDI that has too little', () => {
    const cycle = told(suggested(DEFAULT_ORDER_UP_TO, { ...INPUT, originStock: 24 }))
    expect(cycle.some((step) => step.startsWith('Ciclo: 1 día × 54 al día = 54 unid'))).toBe(true)
    expect(cycle.at(-1)).toMatch(/^Tope CEDI: Stock CEDI limitado/)
    const full = suggested(PLAIN, INPUT, { ...DEMAND, limits: { shelfUnits: 90, minDisplayUnits: null } })
    expect(told(full)).toContain('Máximo: caben 90 unid en el estante = 0')
    expect(closingRemark(full)).toBe('no cabe un bulto más')
  })

  it('says when it still lasts, does not sell, or the guard brings a pack', () => {
    const enough = suggested(PLAIN, { ...INPUT, storeStock: 500 })
    expect(told(enough).at(-1)).toMatch(/^¿Se pide\?: 524 ≥ .* = No$/)
    expect(closingRemark(enough)).toBe('alcanza hasta la próxima entrega')
    const nothing = { ...DEMAND, soldLately: false }
    expect(closingRemark(suggested(PLAIN, INPUT, nothing))).toBe('no se vende')
    const guarded = suggestBy(
      { policy: 'regla_guarda' },
      { ...INPUT, average5Days: 0, storeStock: 0, inTransit: 0 },
      DEFAULT_STOCK_PARAMS,
      DEMAND,
    )
    expect(told(guarded)).toContain('Guarda: se vendió en 8 semanas, no hay ni viene nada = 1 bulto')
    expect(closingRemark(guarded)).toBe('un bulto, para no quedar sin nada')
  })

  it('names the level and the model', () => {
    expect(policyFacts(suggested({ ...PLAIN, serviceLevel: 0.999 }))).toBe(
      ' · servicio 99,9 % · pronóstico: nivel y perfil semanal',
    )
  })
})
