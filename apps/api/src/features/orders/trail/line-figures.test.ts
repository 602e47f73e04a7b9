import { toTrail } from '@abasto/contracts/policies/line-suggestion'
import { suggestBy, type Policy, type PolicyDemand } from '@abasto/domain/replenishment/line-suggestion'
import { DEFAULT_CYCLE_DAYS } from '@abasto/domain/replenishment/policies/policy'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { addDays } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_FIGURES, pushFigures, readFigures } from './line-figures.ts'

const units = fc.oneof(fc.integer({ min: -50, max: 5000 }), fc.double({ min: -50, max: 5000, noNaN: true }))
const packs = fc.double({ min: 0, max: 1e6, noNaN: true })
const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

const lines = fc.record({
  input: fc.record({
    average5Days: units,
    unitsPerPack: fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 48 })),
    storeStock: units,
    inTransit: units,
    originStock: fc.oneof(units, fc.constant(1e12)),
    assumedStock: fc.option(
      fc.record({
        knownAt: fc.option(
          moment.map((at) => at.toISOString()),
          { nil: null },
        ),
      }),
      { nil: undefined },
    ),
  }),
  originStock: fc.record({
    stock_cedi_leido: units,
    cedi_prometido_bultos: packs,
    cedi_pendiente_bultos: packs,
  }),
  transit: fc.record({
    transito_aprobado_bultos: packs,
    transito_despachado_bultos: packs,
    transito_recibido_bultos: packs,
  }),
  reservePacks: packs,
  pendingPacks: packs,
  now: moment,
})

const limit = fc.option(fc.double({ min: 0, max: 5000, noNaN: true }), { nil: null })

const demands: fc.Arbitrary<PolicyDemand> = fc.record({
  soldLately: fc.boolean(),
  forecast: fc
    .array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 9 })
    .map((days) => days.map((each, ahead) => ({ date: addDays('2026-11-17', ahead), units: each }))),
  leadDays: fc.integer({ min: 0, max: 3 }),
  variance: fc.double({ min: 0, max: 5000, noNaN: true }),
  model: fc.constantFrom('nivel_perfil', 'combinado'),
  limits: fc.record({ shelfUnits: limit, minDisplayUnits: limit }),
})

const policies: fc.Arbitrary<Policy> = fc.oneof(
  fc.constant<Policy>({ policy: 'regla_guarda' }),
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

/** As it is sent: there is no negative zero there. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the figures of a line', () => {
  it('say all that its document said', () => {
    fc.assert(
      fc.property(lines, ({ input, originStock, transit, reservePacks, pendingPacks, now }) => {
        const suggestion = suggest(input, DEFAULT_STOCK_PARAMS)
        const figures: number[] = [7]
        pushFigures(figures, {
          calculated: { suggestion, originStock, transit, pendingPacks },
          reservePacks,
          now,
        })
        const read = readFigures(figures.slice(1), {
          cantidad_bultos: suggestion.unitsPerPack,
          prom_ventas_5dias_unid: suggestion.input.average5Days,
          stock_tienda: suggestion.input.storeStock,
          stock_en_transito: suggestion.input.inTransit,
          stock_cedi_origen: suggestion.input.originStock,
          cantidad_sugerida_bultos: suggestion.suggestedPacks,
        })
        expect(sent(toTrail(read.suggestion))).toEqual(sent(toTrail(suggestion)))
        expect(sent(read.contexto)).toEqual(
          sent({
            ...originStock,
            ...transit,
            corrida: {
              calculado_en: now.toISOString(),
              cedi_reserva_bultos: reservePacks,
              tienda_pendiente_bultos: pendingPacks,
            },
          }),
        )
      }),
    )
  })

  it('say all of every other policy too, each behind the figures that lists read', () => {
    fc.assert(
      fc.property(lines, policies, demands, ({ input, now, ...of }, policy, demand) => {
        const suggestion = suggestBy(policy, input, DEFAULT_STOCK_PARAMS, demand)
        const figures: number[] = []
        pushFigures(figures, { calculated: { suggestion, ...of }, reservePacks: of.reservePacks, now })
        expect(figures[LINE_FIGURES.indexOf('stock_max')]).toBe(suggestion.levels.max)
        expect(figures[LINE_FIGURES.indexOf('critico')]).toBe(Number(suggestion.critical))
        const read = readFigures(figures, {
          cantidad_bultos: suggestion.unitsPerPack,
          prom_ventas_5dias_unid: suggestion.input.average5Days,
          stock_tienda: suggestion.input.storeStock,
          stock_en_transito: suggestion.input.inTransit,
          stock_cedi_origen: suggestion.input.originStock,
          cantidad_sugerida_bultos: suggestion.suggestedPacks,
        })
        expect(sent(toTrail(read.suggestion))).toEqual(sent(toTrail(suggestion)))
      }),
    )
  })

  it('are refused where they are of another version, or not all there', () => {
    const line = {
      cantidad_bultos: 1,
      prom_ventas_5dias_unid: 0,
      stock_tienda: 0,
      stock_en_transito: 0,
      stock_cedi_origen: 0,
      cantidad_sugerida_bultos: 0,
    }
    const zeros = LINE_FIGURES.map(() => 0)
    expect(() => readFigures([2, ...zeros.slice(1)], line)).toThrow(RangeError)
    expect(() => readFigures([1], line)).toThrow(RangeError)
    expect(() => readFigures([1, ...zeros.slice(1)], line)).toThrow('no reason')
  })
})
