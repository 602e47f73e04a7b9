import { toSuggestionInput } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { describe, expect, it } from 'vitest'
import { suggestedLine } from '../test/lines.ts'
import { closingRemark, trailSteps, waitingNotes } from './trail-steps.ts'

const trailOf = (changes: Parameters<typeof suggestedLine>[0]) => {
  const suggestion = suggest(toSuggestionInput(suggestedLine(changes)), DEFAULT_STOCK_PARAMS)
  return {
    steps: trailSteps(suggestion).map(({ name, how, result }) => `${name}: ${how} = ${result}`),
    closing: closingRemark(suggestion),
  }
}

describe('why so many packs', () => {
  it('tells the arithmetic of a limited suggestion line by line', () => {
    const { steps, closing } = trailOf({
      prom_ventas_5dias_unid: 1476,
      stock_tienda: 2060,
      stock_cedi_origen: 3960,
    })
    expect(steps).toEqual([
      'Venta diaria: 1.476 unid ÷ 20 = 73,80',
      'Clase: 73,80 es 20 o más = A',
      'Mínimo: 73,80 × 2 = 147,60',
      'Seguridad: 73,80 × 1 = 73,80',
      'Reorden: 147,60 + 73,80 + 1,25 × 73,80 = 313,65',
      'Máximo: 73,80 × 5 = 369,00',
      'Stock total: (2.060 + 0) ÷ 20 = 103,00',
      '¿Se pide?: 1,40 d ≤ 4,25 d de reorden = Sí',
      'Faltante: 369,00 − 103,00 = 266,00',
      'Tope CEDI: Stock CEDI limitado = 198,00',
    ])
    expect(closing).toBe('redondeado')
  })

  it('says why nothing is ordered: it still lasts, or nothing sells', () => {
    const enough = trailOf({ stock_tienda: 5000 })
    expect(enough.steps.at(-1)).toBe('¿Se pide?: 25,00 d > 5,75 d de reorden = No')
    expect(enough.closing).toBe('todavía alcanza')
    const idle = trailOf({ prom_ventas_5dias_unid: 0 })
    expect(idle.steps).toContain('¿Se pide?: sin ventas en 5 días = No')
    expect(idle.steps).toContain('Clase: 0,00 no llega a ninguna = -')
    expect(idle.closing).toBe('no se vende')
  })

  it('tells how what is scarce was shared, beside the figures where they are not capped by it', () => {
    const reparto = {
      calculado_en: '2026-11-23T10:00:00Z',
      stock_cedi_bultos: 83,
      prometido_bultos: 4,
      pendiente_bultos: 2,
      reserva_bultos: 1,
      puede_prometer_bultos: 76,
      tiendas: 5,
      piden_bultos: 96,
      pide_bultos: 20,
      recibe_bultos: 16,
      dias_todos: 10.71,
    }
    const line = suggestedLine({
      stock_cedi_leido: 83 * 20,
      cedi_prometido_bultos: 4,
      stock_cedi_origen: 16 * 20,
      reparto,
    })
    const shared = suggest(toSuggestionInput(line), DEFAULT_STOCK_PARAMS)
    expect(trailSteps(shared, line).map(({ name, how, result }) => `${name}: ${how} = ${result}`)).toEqual(
      expect.arrayContaining([
        'Stock CEDI: 83,00 leído − 4 prometido − 2 por aprobar − 1 de reserva = 76,00',
        'Reparto: 5 tiendas piden 96 = 16,00',
      ]),
    )
    expect(waitingNotes(line)).toEqual([
      'El CEDI no alcanza para todas: al repartir, esta tienda recibe 16 de los 20 que necesita. Con el reparto todas llegan al menos a 10,7 días.',
    ])
    const byHand = suggest(toSuggestionInput({ ...line, stock_cedi_origen: 79 * 20 }), DEFAULT_STOCK_PARAMS)
    expect(trailSteps(byHand, line).map(({ name }) => name)).not.toContain('Reparto')
  })

  it('tells what the CEDI has read and promised, and what waits beside it', () => {
    const suggestion = suggest(
      toSuggestionInput(suggestedLine({ stock_cedi_origen: 3960 })),
      DEFAULT_STOCK_PARAMS,
    )
    const cedi = { stock_cedi_leido: 4200, cedi_prometido_bultos: 12, cedi_pendiente_bultos: 1 }
    const steps = trailSteps(suggestion, cedi)
    expect(steps.slice(-2)).toEqual([
      { name: 'Stock CEDI', how: '210,00 leído − 12 prometido', result: '198,00' },
      { name: 'Tope CEDI', how: 'alcanza', result: '198,00' },
    ])
    expect(waitingNotes(cedi, 40)).toEqual([
      'Esta tienda ya espera 40 bultos en otro pedido por aprobar.',
      'Pedidos por aprobar le piden 1 bulto a este CEDI; todavía no se descuentan.',
    ])
    const idle = suggest(
      toSuggestionInput(suggestedLine({ prom_ventas_5dias_unid: 0, stock_cedi_origen: 0 })),
      DEFAULT_STOCK_PARAMS,
    )
    const none = { stock_cedi_leido: 0, cedi_prometido_bultos: 0, cedi_pendiente_bultos: 0 }
    expect(trailSteps(idle, none).at(-1)).toEqual({ name: 'Stock CEDI', how: '0,00 leído', result: '0,00' })
    expect(waitingNotes(none)).toEqual([])
  })
})
