import { describe, expect, it } from 'vitest'
import { orderLine } from '../../test/order.ts'
import { coverageOf } from './coverage.ts'

describe('how long a product lasts', () => {
  it('counts what is in transit, today and with the order', () => {
    expect(coverageOf(orderLine())).toMatchObject({
      dailySales: 10,
      storeStock: 20,
      stock: 22,
      withOrder: 70,
      daysToday: 2.2,
      daysWithOrder: 7,
      isAboveMaximum: false,
    })
  })

  it('passes the maximum by a choice, not by the rounding of the suggestion', () => {
    expect(coverageOf(orderLine({ stock_tienda: 409 })).isAboveMaximum).toBe(false)
    expect(coverageOf(orderLine({ cantidad_pedida_bultos: 49 })).isAboveMaximum).toBe(true)
  })

  it('is not blamed for a store that is full already', () => {
    expect(coverageOf(orderLine({ stock_tienda: 9000, cantidad_pedida_bultos: 0 })).isAboveMaximum).toBe(
      false,
    )
  })

  it('never ends where nothing sells', () => {
    const idle = coverageOf(orderLine({ prom_ventas_5dias_unid: 0 }))
    expect([idle.daysToday, idle.daysWithOrder]).toEqual([null, null])
  })

  it('counts units where a pack holds none', () => {
    expect(coverageOf(orderLine({ cantidad_bultos: 0 })).storeStock).toBe(400)
  })
})
