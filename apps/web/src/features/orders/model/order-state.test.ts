import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { describe, expect, it } from 'vitest'
import { orderSummary as order } from '../test/order.ts'
import { isLate, toDecide } from './order-state.ts'

const ids = (orders: readonly PedidoResumen[]): number[] => orders.map(({ id }) => id)

describe('the list of orders', () => {
  it('leads a review only through what waits for the one who looks', () => {
    const waiting = 'pendiente_aprobacion_gerente'
    const orders = [
      order({ id: 1, estado: waiting, puede_decidir: true, fecha_pedido: '2026-11-16T12:00:00Z' }),
      order({ id: 2, estado: waiting, puede_decidir: false, fecha_pedido: '2026-11-10T12:00:00Z' }),
      order({ id: 3, estado: waiting, puede_decidir: true, fecha_pedido: '2026-11-15T12:00:00Z' }),
      order({ id: 4, estado: 'aprobado_gerente', puede_decidir: true }),
    ]
    expect(ids(toDecide(orders))).toEqual([3, 1])
  })

  it('is late from two days on, and only while it waits', () => {
    const waiting = 'pendiente_aprobacion_gerente'
    expect(isLate(order({ estado: waiting, dias_desde_creacion: 1 }))).toBe(false)
    expect(isLate(order({ estado: waiting, dias_desde_creacion: 2 }))).toBe(true)
    expect(isLate(order({ estado: 'aprobado_gerente', dias_desde_creacion: 9 }))).toBe(false)
  })
})
