import { toCalculo, toSuggestionInput } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestedLine } from '../../test/lines.ts'
import { suggestionOf } from './stored-suggestion.ts'

const stored = (calculo: object) =>
  suggestionOf({
    codigo_producto: '000104',
    descripcion_producto: 'Harina',
    // As the wire carries it.
    calculo: JSON.parse(JSON.stringify(calculo)),
    contexto: { stock_cedi_leido: 0, cedi_prometido_bultos: 0, cedi_pendiente_bultos: 0, demanda: null },
  })

it('reads back whatever the suggestion of a line was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: -3000, max: 90_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      (prom_ventas_5dias_unid, stock_tienda, stock_cedi_origen) => {
        const line = suggestedLine({ prom_ventas_5dias_unid, stock_tienda, stock_cedi_origen })
        const suggestion = suggest(toSuggestionInput(line), DEFAULT_STOCK_PARAMS)
        expect(stored(toCalculo(suggestion))).toEqual(suggestion)
      },
    ),
  )
})

it('does not guess at the arithmetic of another version', () => {
  const suggestion = suggest(toSuggestionInput(suggestedLine()), DEFAULT_STOCK_PARAMS)
  expect(stored({ ...toCalculo(suggestion), version: 2 })).toBeNull()
})
