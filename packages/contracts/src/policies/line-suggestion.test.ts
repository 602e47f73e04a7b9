import { suggestBy, type Policy, type PolicyDemand } from '@abasto/domain/replenishment/line-suggestion'
import { DEFAULT_CYCLE_DAYS } from '@abasto/domain/replenishment/policies/policy'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { addDays } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ofTrail, policyOfLine, suggestionOfLine, toTrail } from './line-suggestion.ts'
import { calculoLinea, politicaLinea } from './trail.ts'

const units = fc.double({ min: 0, max: 2000, noNaN: true })
const limit = fc.option(fc.double({ min: 0, max: 5000, noNaN: true }), { nil: null })

const inputs = fc.record({
  average5Days: fc.double({ min: -5, max: 1000, noNaN: true }),
  unitsPerPack: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  storeStock: fc.double({ min: -500, max: 3000, noNaN: true }),
  inTransit: fc.oneof(fc.constant(0), units),
  originStock: fc.double({ min: -10, max: 5000, noNaN: true }),
  assumedStock: fc.option(
    fc.record({ knownAt: fc.option(fc.constant('2026-11-19T01:14:00.000Z'), { nil: null }) }),
    { nil: undefined },
  ),
})

const demands: fc.Arbitrary<PolicyDemand> = fc.record({
  soldLately: fc.boolean(),
  forecast: fc
    .array(units, { minLength: 1, maxLength: 9 })
    .map((days) => days.map((each, ahead) => ({ date: addDays('2026-11-17', ahead), units: each }))),
  leadDays: fc.integer({ min: 0, max: 3 }),
  variance: units,
  model: fc.constantFrom('nivel_perfil', 'combinado'),
  limits: fc.record({ shelfUnits: limit, minDisplayUnits: limit }),
})

const policies: fc.Arbitrary<Policy> = fc.oneof(
  fc.constantFrom<Policy>({ policy: 'regla_niveles' }, { policy: 'regla_guarda' }),
  fc.record({
    policy: fc.constant('proxima_entrega' as const),
    params: fc.record({
      serviceLevel: fc.double({ min: 0.5, max: 0.9999, noNaN: true }),
      cycleDays: fc.constantFrom(null, DEFAULT_CYCLE_DAYS),
      guard: fc.boolean(),
      maxCoverDays: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    }),
  }),
)

/** As it is sent: JSON knows no negative zero. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it('carries every policy’s suggestion over the wire and back, nothing lost', () => {
  fc.assert(
    fc.property(inputs, demands, policies, (input, demand, policy) => {
      const suggestion = suggestBy(policy, input, DEFAULT_STOCK_PARAMS, demand)
      expect(sent(ofTrail(calculoLinea.parse(sent(toTrail(suggestion)))))).toEqual(sent(suggestion))
    }),
  )
})

it('says of a wizard’s line what the page needs to come to the same', () => {
  fc.assert(
    fc.property(inputs, demands, policies, (input, demand, policy) => {
      const suggestion = suggestBy(policy, input, DEFAULT_STOCK_PARAMS, demand)
      const said = policyOfLine(suggestion)
      const line = {
        prom_ventas_5dias_unid: input.average5Days,
        cantidad_bultos: suggestion.unitsPerPack,
        stock_tienda: input.storeStock,
        stock_desconocido: input.assumedStock !== undefined,
        stock_conocido_en: input.assumedStock?.knownAt ?? null,
        stock_en_transito: input.inTransit,
        stock_cedi_origen: input.originStock,
        ...(said && { politica: politicaLinea.parse(sent(said)) }),
      }
      const again = suggestionOfLine(line, DEFAULT_STOCK_PARAMS)
      const same = { ...suggestion, input: { ...suggestion.input, unitsPerPack: suggestion.unitsPerPack } }
      expect(sent(again)).toEqual(sent(same))
    }),
  )
})
