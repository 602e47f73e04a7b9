import { pedidoNuevo } from '@abasto/contracts/orders/schema'
import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { newOrder } from './new-order.ts'

const ends = {
  cedi_origen: 'cedi_seco',
  cedi_origen_nombre: 'CEDI Seco',
  tienda_destino: 'tienda_08',
  tienda_destino_nombre: 'San Diego',
}
const lines = [
  line({ codigo_producto: '1', cantidad_pedida_bultos: 5 }),
  line({ codigo_producto: '2', incluido: false }),
  line({ codigo_producto: '3', cantidad_pedida_bultos: 9 }),
]
const returned = {
  codigo_producto: '2',
  descripcion_producto: 'Sardinas',
  cantidad_bultos: 4,
  motivo: 'Sin ventas en 20 días',
}
const edits = { '3': { cantidad_pedida_bultos: 0, razon_pedido: ' no ' } }
const order = newOrder(' Antes del viernes ', ends, lines, edits, [returned], true)

describe('the order that is sent', () => {
  it('carries all lines, those left out flagged, and is what the contract reads', () => {
    expect(order.productos).toEqual([
      { codigo_producto: '1', cantidad_pedida_bultos: 5, incluido: true, razon_pedido: '' },
      { codigo_producto: '2', cantidad_pedida_bultos: 50, incluido: false, razon_pedido: '' },
      { codigo_producto: '3', cantidad_pedida_bultos: 0, incluido: false, razon_pedido: 'no' },
    ])
    expect(order).toMatchObject({
      ...ends,
      dias_cobertura: 3,
      observaciones: 'Antes del viernes',
      enviar: true,
    })
    expect(order.devoluciones).toEqual([
      { codigo_producto: '2', cantidad_bultos: 4, motivo: 'Sin ventas en 20 días' },
    ])
    expect(pedidoNuevo.safeParse(order).success).toBe(true)
  })
})
