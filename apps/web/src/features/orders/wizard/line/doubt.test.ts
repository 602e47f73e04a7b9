import { suggestionInputOf } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import type { WizardLine } from '../model/lines.ts'
import { doubtOf, openDoubt } from './doubt.ts'
import { doubtText } from './doubt-text.ts'

const suggestionOf = (of: WizardLine) => suggest(suggestionInputOf(of), DEFAULT_STOCK_PARAMS)
const doubt = (of: WizardLine, packs: number) => doubtOf(of, suggestionOf(of), packs)

// Sells 10 packs a day and has 20: class AB, 7 days at most, 50 suggested; the CEDI has 200.
const flour = line()

describe('a quantity far beyond', () => {
  it('what the store should hold is asked about, with what it would cover', () => {
    expect(doubt(flour, 190)).toBeNull()
    const asked = doubt(flour, 191)
    expect(asked).toMatchObject({ packs: 191, beyondNeed: { maximumDays: 7 }, beyondCedi: null })
    expect(asked && doubtText(asked)).toBe('Cubre 21 días y el máximo son 7')
  })

  it('what the CEDI has left is asked about', () => {
    const scarce = line({ stock_cedi_origen: 400, cantidad_ajustada_bultos: 20 })
    expect(doubt(scarce, 40)).toBeNull()
    expect(doubt(scarce, 41)).toMatchObject({ beyondNeed: null, beyondCedi: { packs: 20 } })
    const none = line({ stock_cedi_origen: -40, cantidad_ajustada_bultos: 0 })
    const asked = doubt(none, 300)
    expect(asked && doubtText(asked)).toBe('Cubre 32 días y el máximo son 7 · el CEDI no tiene')
  })

  it('what ever sold is asked about where the product has no class', () => {
    const slow = line({
      prom_ventas_5dias_unid: 0,
      prom_ventas_20dias_unid: 4,
      stock_tienda: 0,
      cantidad_ajustada_bultos: 0,
    })
    // 4 packs in 20 days.
    expect(doubt(slow, 12)).toBeNull()
    const asked = doubt(slow, 13)
    expect(asked && doubtText(asked)).toBe('En 20 días se vendieron 4 bultos')
    const dead = line({ prom_ventas_5dias_unid: 0, prom_ventas_20dias_unid: 0, cantidad_ajustada_bultos: 0 })
    expect(doubtText(doubt(dead, 6) ?? never())).toBe('No se vendió en 20 días')
  })

  it('of what nobody knows the stock of counts what comes alone', () => {
    const unknown = line({ stock_desconocido: true, stock_tienda: 40_000, cantidad_ajustada_bultos: 0 })
    expect(doubt(unknown, 200)).toBeNull()
    expect(doubt(unknown, 211)).toMatchObject({ beyondNeed: { cover: { atLeast: true } } })
  })

  it('is never asked of what is suggested or of a few packs', () => {
    const amount = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 0, max: 300 }),
        (stock_tienda, stock_cedi_origen, packs) => {
          const of = line({ stock_tienda, stock_cedi_origen, cantidad_ajustada_bultos: packs })
          expect(doubt(of, packs)).toBeNull()
          expect(doubt(of, Math.min(packs, 5))).toBeNull()
        },
      ),
    )
  })
})

describe('what is still to be asked', () => {
  const asked = (edit: Parameters<typeof openDoubt>[1], of = flour) => openDoubt(of, edit, suggestionOf)

  it('is what nobody has answered for', () => {
    expect(asked(undefined)).toBeNull()
    expect(asked({ cantidad_pedida_bultos: 500 })).toMatchObject({ packs: 500 })
    expect(asked({ cantidad_pedida_bultos: 500, incluido: false })).toBeNull()
  })

  it('is asked once: not of less than was meant, again of more', () => {
    expect(asked({ cantidad_pedida_bultos: 500, confirmado_bultos: 500 })).toBeNull()
    expect(asked({ cantidad_pedida_bultos: 400, confirmado_bultos: 500 })).toBeNull()
    expect(asked({ cantidad_pedida_bultos: 501, confirmado_bultos: 500 })).toMatchObject({ packs: 501 })
  })
})

function never(): never {
  throw new Error('nothing was asked')
}
