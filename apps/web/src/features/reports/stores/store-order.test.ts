import type { InformeTienda } from '@abasto/contracts/reports/schema'
import { expect, it } from 'vitest'
import { orderedStores } from './store-order.ts'

const store = (id: string, disponibilidad: number | null, unidades: number): InformeTienda => ({
  ubicacion_id: id,
  ubicacion_nombre: id,
  unidades,
  importe: null,
  disponibilidad,
  dias_medidos: 0,
  dias_vacios: 0,
  productos_vacios: 0,
  perdidas_unidades: null,
  perdidas_importe: null,
  perdidas_sin_precio: 0,
  stock_unidades: null,
  stock_importe: null,
  stock_sin_precio: 0,
  stock_dias: null,
  venta: null,
  disponibilidad_antes: null,
  precision: { error_semana: null, vara_semana: null, error_dia: null, sesgo: null },
  dias_enteros: 7,
  dias_esperados: 7,
})
const STORES = [store('b', null, 5), store('a', 0.9, 1), store('c', 0.5, 9)]
const names = (stores: readonly InformeTienda[]) => stores.map(({ ubicacion_id }) => ubicacion_id).join(' ')

it('what is not known stands last, whatever the direction', () => {
  expect(names(orderedStores(STORES, 'disponibilidad', 'asc'))).toBe('c a b')
  expect(names(orderedStores(STORES, 'disponibilidad', 'desc'))).toBe('a c b')
})

it('figures and names go up and down', () => {
  expect(names(orderedStores(STORES, 'venta', 'desc'))).toBe('c b a')
  expect(names(orderedStores(STORES, 'nombre', 'desc'))).toBe('c b a')
  expect(names(orderedStores(STORES, 'nombre', 'asc'))).toBe('a b c')
})
