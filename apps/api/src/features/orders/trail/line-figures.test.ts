import { toCalculo } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
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
        expect(sent(toCalculo(read.suggestion))).toEqual(sent(toCalculo(suggestion)))
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
