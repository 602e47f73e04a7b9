import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { suggestionInputOf } from '@abasto/contracts/orders/suggestion'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestedLine } from '../../test/lines.ts'
import { coverOf } from './cover.ts'
import { coverText, shortCover } from './cover-text.ts'

const of = (changes: Parameters<typeof suggestedLine>[0], packs: number) =>
  coverOf(suggest(suggestionInputOf(suggestedLine(changes)), DEFAULT_STOCK_PARAMS), packs)

describe('the cover with an order', () => {
  it('is what is there, on its way and ordered, over what sells a day', () => {
    // 10 packs a day; 20 packs there.
    expect(of({}, 0)).toEqual({ days: 2, atLeast: false })
    expect(of({}, 50)).toEqual({ days: 7, atLeast: false })
    expect(of({ stock_en_transito: 600 }, 50)).toEqual({ days: 10, atLeast: false })
  })

  it('is unknown of nothing that does not sell, and never a division by it', () => {
    expect(of({ prom_ventas_5dias_unid: 0 }, 50)).toBeNull()
    expect(of({ prom_ventas_5dias_unid: -3 }, 50)).toBeNull()
    expect(coverText(null)).toBe('sin ventas en 5 días')
  })

  it('counts only what comes where nobody knows what is there', () => {
    const unknown = { stock_desconocido: true, stock_en_transito: 200 }
    expect(of(unknown, 25)).toEqual({ days: 3.5, atLeast: true })
    expect(coverText(of(unknown, 25))).toBe('cubre al menos 3,5 días')
  })

  it('takes a stock below zero as it is', () => {
    expect(of({ stock_tienda: -400 }, 10)).toEqual({ days: -1, atLeast: false })
    expect(coverText(of({ stock_tienda: -400 }, 10))).toBe('no cubre lo que falta')
  })

  it('is said in days, with a tenth where it matters', () => {
    expect(coverText({ days: 1, atLeast: false })).toBe('cubre 1,0 día')
    expect(coverText({ days: 12.4, atLeast: false })).toBe('cubre 12 días')
    expect(shortCover({ days: 4.12, atLeast: true })).toBe('≥4,1 d')
  })

  it('grows by the same for every pack', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(amount, amount, amount, (stock_tienda, packs, more) => {
        const [less, grown] = [of({ stock_tienda }, packs), of({ stock_tienda }, packs + more)]
        expect((grown?.days ?? 0) - (less?.days ?? 0)).toBeCloseTo(more / 10, 6)
      }),
    )
  })
})
