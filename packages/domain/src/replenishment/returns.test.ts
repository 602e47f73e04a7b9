import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import { EXCESS_FACTOR, returnCandidate } from './returns.ts'
import { suggest, type SuggestionInput } from './suggest.ts'

const candidate = (input: Partial<SuggestionInput>, prom20?: number | null) => {
  const entrada = {
    prom_ventas_5dias_unid: 0,
    cantidad_bultos: 12,
    stock_tienda: 0,
    stock_en_transito: 0,
    stock_cedi_origen: 0,
    ...input,
  }
  const averages =
    prom20 === null
      ? null
      : {
          prom_ventas_5dias_unid: entrada.prom_ventas_5dias_unid,
          prom_ventas_20dias_unid: prom20 ?? entrada.prom_ventas_5dias_unid,
        }
  return returnCandidate(suggest(entrada, DEFAULT_STOCK_PARAMS), averages)
}

describe('a return candidate', () => {
  it('is every whole pack of what sold nothing in 20 days', () => {
    expect(candidate({ stock_tienda: 30 })).toEqual({ cantidad_bultos: 2, motivo: 'sin_ventas' })
    expect(candidate({ stock_tienda: 24 })).toEqual({ cantidad_bultos: 2, motivo: 'sin_ventas' })
  })

  it('is what lies above the maximum once the shelf holds twice the maximum', () => {
    // Class B: 12 units a day are 1 pack a day, the maximum is 12 packs.
    expect(candidate({ prom_ventas_5dias_unid: 12, stock_tienda: 12 * 24 })).toEqual({
      cantidad_bultos: 12,
      motivo: 'sobre_stock',
    })
    expect(candidate({ prom_ventas_5dias_unid: 12, stock_tienda: 12 * 23.9 })).toBeNull()
    expect(candidate({ prom_ventas_5dias_unid: 12, stock_tienda: 12 * 30 + 5 })).toEqual({
      cantidad_bultos: 18,
      motivo: 'sobre_stock',
    })
  })

  it('is not what sold in the 20 days though not in the last 5', () => {
    expect(candidate({ stock_tienda: 300 }, 0.5)).toBeNull()
  })

  it('is not less than a pack, nothing, nor a hole in the stock', () => {
    expect(candidate({ stock_tienda: 11 })).toBeNull()
    expect(candidate({ stock_tienda: 0 })).toBeNull()
    expect(candidate({ stock_tienda: -50 })).toBeNull()
  })

  it('does not count what is only on its way', () => {
    expect(candidate({ stock_tienda: 0, stock_en_transito: 600 })).toBeNull()
  })

  it('is nothing where no day was ever delivered', () => {
    expect(candidate({ stock_tienda: 300 }, null)).toBeNull()
  })

  it('never is more than what lies on the shelf, nor leaves less than the maximum of what sells', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: -100, max: 20_000, noNaN: true }),
        fc.integer({ min: 1, max: 48 }),
        (daily, stock, perPack) => {
          const entrada = {
            prom_ventas_5dias_unid: daily,
            cantidad_bultos: perPack,
            stock_tienda: stock,
            stock_en_transito: 0,
            stock_cedi_origen: 0,
          }
          const suggestion = suggest(entrada, DEFAULT_STOCK_PARAMS)
          const found = returnCandidate(suggestion, {
            prom_ventas_5dias_unid: daily,
            prom_ventas_20dias_unid: daily,
          })
          if (found === null) return
          expect(Number.isInteger(found.cantidad_bultos) && found.cantidad_bultos >= 1).toBe(true)
          const left = stock / perPack - found.cantidad_bultos
          expect(left).toBeGreaterThanOrEqual(-1e-6)
          if (found.motivo === 'sobre_stock') {
            expect(left).toBeGreaterThanOrEqual(suggestion.niveles.stock_max - 1e-6)
            expect(stock / perPack).toBeGreaterThanOrEqual(
              EXCESS_FACTOR * suggestion.niveles.stock_max - 1e-6,
            )
          }
        },
      ),
    )
  })
})
