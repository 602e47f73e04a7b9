import { describe, expect, it } from 'vitest'
import {
  emptyClassADetail,
  emptyClassASubtitle,
  emptyShelvesOf,
  type EmptyClassARow,
} from './empty-class-a.ts'

const row = (descripcion_producto: string): EmptyClassARow => ({
  codigo_producto: '000104',
  descripcion_producto,
  ubicacion_id: 'tienda_08',
  ubicacion_nombre: 'San Diego',
  stock_actual: 0,
  prom_ventas_5dias_unid: 480,
  cantidad_bultos: 20,
})
const filas = [row('Harina Juana 1 kg'), row('Arroz Mary 1 kg')]

describe('products of class A that a store has none of', () => {
  it('are named by the first of them', () => {
    expect(emptyClassADetail({ filas, total: 9, productos: 8, tiendas: 5 })).toBe(
      'Harina Juana 1 kg y 7 más, en 5 tiendas',
    )
    expect(emptyClassADetail({ filas: [row('Sal')], total: 1, productos: 1, tiendas: 1 })).toBe(
      'Sal, en 1 tienda',
    )
  })

  it('say how many of them the list shows', () => {
    expect(emptyClassASubtitle({ filas, total: 2, productos: 2, tiendas: 1 })).toBe('2 casos en 1 tienda')
    expect(emptyClassASubtitle({ filas, total: 1200, productos: 8, tiendas: 5 })).toBe(
      '1.200 casos en 5 tiendas · se muestran los 2 de mayor venta',
    )
  })

  it('give way to whatever sells, where a chain sells less, with the packs that are not sold', () => {
    const none = { total: 0, productos: 0, tiendas: 0, filas: [] }
    const sellers = { filas, total: 9, productos: 8, tiendas: 5, bultos_dia: 83.6 }
    const small = emptyShelvesOf({
      productos_distintos: 9,
      clase_a_en_cero: none,
      agotados_con_venta: sellers,
    })
    expect(small.title).toBe('8 productos que se venden están en cero')
    expect(emptyClassADetail(small.alert, small.packsADay)).toBe(
      'Harina Juana 1 kg y 7 más, en 5 tiendas · sin vender 84 bultos al día',
    )
    const large = { filas, total: 2, productos: 2, tiendas: 1 }
    expect(
      emptyShelvesOf({ productos_distintos: 9, clase_a_en_cero: large, agotados_con_venta: null }),
    ).toMatchObject({ alert: large, title: '2 productos clase A en cero' })
  })
})
