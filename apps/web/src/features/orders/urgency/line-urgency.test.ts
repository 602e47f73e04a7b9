import { describe, expect, it } from 'vitest'
import { orderLine } from '../test/order.ts'
import { suggestedLine } from '../test/lines.ts'
import { lineUrgency, mostPressingFirst, orderDeliveryDays } from './line-urgency.ts'

describe('how pressing a line is', () => {
  it('goes by what is on hand, with what was received since, and not by what comes', () => {
    const empty = { stock_tienda: 0, stock_en_transito: 40 }
    expect(lineUrgency(suggestedLine(empty), 1)).toBe('empty')
    expect(lineUrgency(suggestedLine({ ...empty, transito_recibido_bultos: 2 }), 1)).toBe('today')
    expect(
      lineUrgency(suggestedLine({ ...empty, stock_en_transito: 240, transito_recibido_bultos: 12 }), 1),
    ).toBe(null)
  })

  it('counts what comes, and what waits for approval, for the days until the delivery', () => {
    expect(lineUrgency(suggestedLine({}), 3)).toBe('before_delivery')
    expect(lineUrgency(suggestedLine({ stock_en_transito: 200 }), 3)).toBe(null)
    expect(lineUrgency(suggestedLine({ tienda_pendiente_bultos: 10 }), 3)).toBe(null)
  })

  it('puts the most pressing first, and leaves those alike in their order', () => {
    const lines = [
      suggestedLine({ codigo_producto: 'low', critico: true }),
      suggestedLine({ codigo_producto: 'calm' }),
      suggestedLine({ codigo_producto: 'empty', stock_tienda: 0 }),
      suggestedLine({ codigo_producto: 'today', stock_tienda: 50 }),
      suggestedLine({ codigo_producto: 'empty too', stock_tienda: -3 }),
    ]
    expect(mostPressingFirst(lines, 2).map(({ codigo_producto }) => codigo_producto)).toEqual([
      'empty',
      'empty too',
      'today',
      'low',
      'calm',
    ])
  })

  it('of an order is as of its day; where the stock was not known there is none', () => {
    expect(lineUrgency(orderLine({ critico: true }), 2)).toBe('below_minimum')
    expect(lineUrgency(orderLine({ stock_tienda: 0, stock_desconocido: true }), 2)).toBe(null)
    const made = { fecha_pedido: '2026-11-17T11:00:00.000Z', llega_el: '2026-11-19' }
    expect(orderDeliveryDays(made, 'America/Caracas')).toBe(2)
    expect(orderDeliveryDays({ ...made, llega_el: null }, 'America/Caracas')).toBe(null)
  })
})
