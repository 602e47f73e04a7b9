import type { StockFila } from '@abasto/contracts/stock/schema'
import { describe, expect, it } from 'vitest'
import { urgenciesByShelf } from '../model/shelf-urgency.ts'
import { lostText, rowUrgency, salesText } from './row-sales.tsx'

const row: StockFila = {
  producto_id: 1,
  ubicacion_id: 'tienda_01',
  codigo_producto: '000104',
  descripcion_producto: 'Harina P.A.N. 1 kg',
  categoria: 'Víveres',
  stock_actual: 48,
  desconocido: false,
  cantidad_bultos: 24,
  peso_total_kg: null,
  fecha_extraccion: null,
  historial: [],
  ventas: {
    prom_ventas_20dias_unid: 60,
    dias_stock: 0.8,
    clase: 'B',
    perdida_unidades: null,
    perdida_importe: null,
  },
}
const empty = (changes: Partial<NonNullable<StockFila['ventas']>>): StockFila => ({
  ...row,
  stock_actual: 0,
  ventas: row.ventas && { ...row.ventas, dias_stock: 0, ...changes },
})

describe('what a row of stock says of its sales', () => {
  it('is class, what a day sells, and how long there is some', () => {
    expect(salesText(row, 'USD')).toBe('Clase B · vende 2,50 bultos al día · alcanza 0,8 días')
    expect(lostText(row, 'USD')).toBeNull()
  })

  it('is what an empty shelf costs a day, in money where prices are known', () => {
    expect(lostText(empty({ perdida_unidades: 12, perdida_importe: 9.4 }), 'USD')).toBe(
      'pierde $\u00a09,40 al día (12 unid)',
    )
    expect(lostText(empty({ perdida_unidades: 0.25 }), 'USD')).toBe('pierde 0,30 unid al día')
    expect(lostText(empty({ perdida_unidades: 0 }), 'USD')).toBe('sin venta en 4 semanas')
  })

  it('is nothing lost where nobody knows the stock', () => {
    expect(lostText({ ...empty({ perdida_unidades: 12 }), desconocido: true }, 'USD')).toBeNull()
  })
})

describe('how pressing a row of stock is', () => {
  const of = (urgencia: 'antes_de_entrega' | 'bajo_minimo', tienda = 'tienda_01') =>
    urgenciesByShelf({ urgencias: [{ tienda, codigo_producto: '000104', urgencia }] })

  it('is what its next order sees, of this store alone', () => {
    expect(rowUrgency(row, of('antes_de_entrega'))).toBe('before_delivery')
    expect(rowUrgency(row, of('bajo_minimo'))).toBe('below_minimum')
    expect(rowUrgency(row, of('bajo_minimo', 'tienda_02'))).toBeNull()
    expect(rowUrgency({ ...row, desconocido: true }, of('bajo_minimo'))).toBeNull()
    const forgotten = empty({ prom_ventas_20dias_unid: 0, perdida_unidades: 12 })
    expect(rowUrgency(forgotten, urgenciesByShelf({ urgencias: [] }))).toBe('empty')
  })

  it('is what stock and sales say until that is known', () => {
    expect(rowUrgency(row, undefined)).toBe('today')
    expect(rowUrgency({ ...row, stock_actual: 600 }, undefined)).toBeNull()
  })
})
