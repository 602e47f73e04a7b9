import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyInput, anyParams } from '../../test/arbitraries.ts'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import { suggest, type SuggestionInput } from './suggest.ts'

const HALF_A_PACK = 0.5 + 1e-6
const increase = fc.oneof(
  fc.double({ min: 0, max: 5, noNaN: true }),
  fc.double({ min: 0, max: 1e5, noNaN: true }),
)

/** The same line before and after one field grew. */
function grown(input: SuggestionInput, field: keyof SuggestionInput, by: number): SuggestionInput {
  return { ...input, [field]: (input[field] ?? 0) + by }
}

describe('for all quantities and all valid parameters, the suggestion', () => {
  it('is a whole number of packs, never negative', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { sugerido_bultos } = suggest(input, params)
        expect(Number.isInteger(sugerido_bultos)).toBe(true)
        expect(sugerido_bultos).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('never takes the stock above the maximum by more than the rounding of half a pack', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { sugerido_bultos, stock_total_bultos, niveles } = suggest(input, params)
        fc.pre(sugerido_bultos > 0)
        expect(stock_total_bultos + sugerido_bultos).toBeLessThanOrEqual(niveles.stock_max + HALF_A_PACK)
      }),
    )
  })

  it('never exceeds what the CEDI has by more than the rounding of half a pack, and warns when it does', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { sugerido_bultos, stock_cedi_bultos, cedi_limitado } = suggest(input, params)
        fc.pre(sugerido_bultos > 0)
        expect(sugerido_bultos).toBeLessThanOrEqual(stock_cedi_bultos + HALF_A_PACK)
        if (sugerido_bultos > stock_cedi_bultos + 1e-6) expect(cedi_limitado).toBe(true)
      }),
    )
  })

  it('is never above what it would be without the CEDI, and equals it when the CEDI does not limit', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { sugerido_bultos, sugerido_sin_limite_bultos, cedi_limitado } = suggest(input, params)
        expect(sugerido_bultos).toBeLessThanOrEqual(sugerido_sin_limite_bultos)
        if (!cedi_limitado) expect(sugerido_bultos).toBe(sugerido_sin_limite_bultos)
      }),
    )
  })

  it.each(['stock_tienda', 'stock_en_transito'] as const)('never rises when %s rises', (field) => {
    fc.assert(
      fc.property(anyInput, anyParams, increase, (input, params, by) => {
        const more = suggest(grown(input, field, by), params)
        expect(more.sugerido_bultos).toBeLessThanOrEqual(suggest(input, params).sugerido_bultos)
      }),
    )
  })

  it('never falls when the CEDI has more', () => {
    fc.assert(
      fc.property(anyInput, anyParams, increase, (input, params, by) => {
        const more = suggest(grown(input, 'stock_cedi_origen', by), params)
        expect(more.sugerido_bultos).toBeGreaterThanOrEqual(suggest(input, params).sugerido_bultos)
      }),
    )
  })

  it('never falls when sales rise within a class and all stocks stay', () => {
    fc.assert(
      fc.property(
        anyInput,
        anyParams,
        fc.double({ min: 0, max: 3, noNaN: true }),
        (input, params, factor) => {
          const other = { ...input, prom_ventas_5dias_unid: input.prom_ventas_5dias_unid * factor }
          const [slow, fast] =
            other.prom_ventas_5dias_unid < input.prom_ventas_5dias_unid ? [other, input] : [input, other]
          const before = suggest(slow, params)
          const after = suggest(fast, params)
          fc.pre(before.clase === after.clase)
          expect(after.sugerido_bultos).toBeGreaterThanOrEqual(before.sugerido_bultos)
        },
      ),
    )
  })

  it('is positive only for a product that sells and is at or below its reorder point', () => {
    fc.assert(
      fc.property(anyInput, anyParams, (input, params) => {
        const { sugerido_bultos, motivo, dias_stock, punto_reorden_dias } = suggest(input, params)
        fc.pre(sugerido_bultos > 0)
        expect(motivo).toBe('reponer')
        expect(input.prom_ventas_5dias_unid).toBeGreaterThan(0)
        expect(dias_stock).toBeLessThanOrEqual(punto_reorden_dias * (1 + 1e-8))
      }),
    )
  })
})

describe('where sales cross into a faster class', () => {
  it('the suggestion may fall, because faster classes hold fewer days: there is no law there', () => {
    const at = (prom_ventas_5dias_unid: number) =>
      suggest(
        {
          prom_ventas_5dias_unid,
          cantidad_bultos: 10,
          stock_tienda: 0,
          stock_en_transito: 0,
          stock_cedi_origen: 1e4,
        },
        DEFAULT_STOCK_PARAMS,
      )
    expect(at(49.9)).toMatchObject({ clase: 'B', sugerido_bultos: 60 })
    expect(at(50)).toMatchObject({ clase: 'AB', sugerido_bultos: 35 })
  })
})
