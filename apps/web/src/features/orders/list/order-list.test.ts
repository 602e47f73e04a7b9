import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { ESTADOS } from '@abasto/contracts/orders/states'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countByState, inReadingOrder, isLate, toDecide } from './order-list.ts'

const order = (changes: Partial<PedidoResumen>): PedidoResumen => ({
  id: 1,
  numero_pedido: 'PS-000001',
  fecha_pedido: '2026-11-16T12:00:00Z',
  cedi_origen_nombre: 'CEDI Seco',
  tienda_destino_nombre: 'San Diego',
  estado: 'borrador',
  tiene_comentarios_gerente: false,
  total_productos: 1,
  tiene_devoluciones: false,
  total_productos_devolucion: 0,
  total_bultos: 1,
  dias_desde_creacion: 0,
  creado_por: 'José',
  puede_decidir: false,
  ...changes,
})

const anyOrder = fc
  .record({
    id: fc.integer({ min: 1, max: 1000 }),
    estado: fc.constantFrom(...ESTADOS),
    fecha_pedido: fc
      .integer({ min: 0, max: 30 })
      .map((day) => new Date(Date.UTC(2026, 9, 1 + day)).toISOString()),
    puede_decidir: fc.boolean(),
  })
  .map(order)

const ids = (orders: readonly PedidoResumen[]): number[] => orders.map(({ id }) => id)
const sortedIds = (orders: readonly PedidoResumen[]): number[] => ids(orders).toSorted((a, b) => a - b)

describe('the list of orders', () => {
  it('shows what waits first, the oldest on top, then the newest of the rest', () => {
    const orders = [
      order({ id: 1, estado: 'aprobado_gerente', fecha_pedido: '2026-11-10T12:00:00Z' }),
      order({ id: 2, estado: 'pendiente_aprobacion_gerente', fecha_pedido: '2026-11-16T12:00:00Z' }),
      order({ id: 3, estado: 'finalizado', fecha_pedido: '2026-11-12T12:00:00Z' }),
      order({ id: 4, estado: 'pendiente_aprobacion_gerente', fecha_pedido: '2026-11-14T12:00:00Z' }),
    ]
    expect(ids(inReadingOrder(orders))).toEqual([4, 2, 3, 1])
  })

  it('neither loses nor invents an order, and never puts one that waits after one that does not', () => {
    fc.assert(
      fc.property(fc.array(anyOrder), (orders) => {
        const sorted = inReadingOrder(orders)
        expect(sortedIds(sorted)).toEqual(sortedIds(orders))
        const firstOther = sorted.findIndex(({ estado }) => estado !== 'pendiente_aprobacion_gerente')
        const rest = firstOther === -1 ? [] : sorted.slice(firstOther)
        expect(rest.some(({ estado }) => estado === 'pendiente_aprobacion_gerente')).toBe(false)
      }),
    )
  })

  it('counts every order in exactly one state', () => {
    fc.assert(
      fc.property(fc.array(anyOrder), (orders) => {
        const counts = countByState(orders)
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(orders.length)
      }),
    )
  })

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
