import { describe, expect, it } from 'vitest'
import { orderLine } from '../../test/order.ts'
import { coverageOf } from './coverage.ts'

describe('how long a product lasts', () => {
  it('counts what is in transit, today and with the order', () => {
    expect(coverageOf(orderLine())).toMatchObject({
      venta: 10,
      stockTienda: 20,
      stock: 22,
      conPedido: 70,
      diasHoy: 2.2,
      diasConPedido: 7,
      sobreMaximo: false,
    })
  })

  it('passes the maximum by a choice, not by the rounding of the suggestion', () => {
    expect(coverageOf(orderLine({ stock_tienda: 409 })).sobreMaximo).toBe(false)
    expect(coverageOf(orderLine({ cantidad_pedida_bultos: 49 })).sobreMaximo).toBe(true)
  })

  it('is not blamed for a store that is full already', () => {
    expect(coverageOf(orderLine({ stock_tienda: 9000, cantidad_pedida_bultos: 0 })).sobreMaximo).toBe(false)
  })

  it('never ends where nothing sells', () => {
    const idle = coverageOf(orderLine({ prom_ventas_5dias_unid: 0 }))
    expect([idle.diasHoy, idle.diasConPedido]).toEqual([null, null])
  })

  it('counts units where a pack holds none', () => {
    expect(coverageOf(orderLine({ cantidad_bultos: 0 })).stockTienda).toBe(400)
  })
})
