import type { EstadoAnoche } from '@abasto/contracts/completeness/last-night'
import { expect, it } from 'vitest'
import { night, nightLocation } from '../../../../../shared/completeness/last-night.fixture.ts'
import {
  centresUpToDate,
  completeStores,
  headline,
  namesOf,
  nightName,
  ordersConcerned,
  readingEnd,
  readingPlan,
  splitReason,
  storesInOrder,
  wantingLocations,
} from './night-labels.ts'

const store = (name: string, estado: EstadoAnoche = 'completa', id = name) =>
  nightLocation({ ubicacion_id: id, ubicacion_nombre: name, estado })
const cedi = (name: string, estado: EstadoAnoche = 'completa') =>
  nightLocation({ ubicacion_id: name, ubicacion_nombre: name, estado, tipo_ubicacion: 'cedi' })

it('names the night by its weekday', () => {
  expect(nightName(night([]))).toBe('Anoche, lunes 16/11')
})

it.each([
  [[store('A'), store('B'), cedi('S')], 'Las 2 tiendas están completas', ''],
  [[store('A')], 'La tienda está completa', ''],
  [[store('A', 'cerrada'), store('B', 'nueva')], 'Las 2 tiendas están completas', ''],
  [[store('A'), store('B', 'delgada')], '1 de 2 tiendas completas', '1 con algo que resolver'],
  [[store('A', 'no_llego')], '0 de 1 tienda completa', '1 con algo que resolver'],
  [
    [store('A'), store('B', 'parcial'), cedi('S', 'stock_tarde')],
    '1 de 2 tiendas completas',
    '1 tienda y 1 CEDI con algo que resolver',
  ],
  [[store('A'), cedi('S', 'stock_tarde')], '1 de 1 tienda completa', '1 CEDI con algo que resolver'],
  [[cedi('S')], 'Los CEDI están al día', ''],
  [[cedi('S', 'no_llego')], 'Todavía no hay tiendas', '1 CEDI con algo que resolver'],
])('says the verdict first: %#', (locations, verdict, rest) => {
  expect(headline(night(locations))).toEqual({ isComplete: rest === '', verdict, rest })
})

it('says how many of the orders that wait rest on it', () => {
  const orders = (pendientes: number, afectados: number) =>
    ordersConcerned({ ...night([]), pedidos: { pendientes, afectados } })
  expect(orders(14, 9)).toBe('9 de 14 pedidos por aprobar')
  expect(orders(1, 0)).toBe('el pedido por aprobar')
  expect(orders(2, 0)).toBe('ninguno de los 2 pedidos por aprobar')
  expect(orders(0, 0)).toBeNull()
})

it('says what one press reads, each location once, and who waits for a person', () => {
  const locations = [store('Morón', 'rechazada'), store('Cagua', 'delgada'), cedi('Seco', 'stock_tarde')]
  const plan = (ventas: string[], inventario: string[], esperan_persona: string[]) =>
    readingPlan({ ...night(locations), por_leer: { ventas, inventario }, esperan_persona })
  expect(plan(['Cagua'], ['Cagua', 'Seco'], ['Morón'])).toBe('1 tienda y 1 CEDI; Morón espera por ti')
  expect(plan(['Cagua'], [], [])).toBe('1 tienda')
  expect(plan([], [], ['Morón', 'Cagua'])).toBe('Morón y Cagua esperan por ti')
  expect(plan([], [], [])).toBe('')
})

it('does not name a whole chain one by one', () => {
  const names = Array.from({ length: 200 }, (_, index) => `T${index}`)
  expect(namesOf(names)).toBe('T0, T1, T2, T3 y 196 más')
  expect(namesOf(['Guacara'])).toBe('Guacara')
})

it('counts the CEDIs that are up to date', () => {
  expect(centresUpToDate(night([cedi('Seco'), cedi('Frío')]))).toBe('2 CEDI al día')
  expect(centresUpToDate(night([cedi('Seco'), cedi('Frío', 'stock_tarde')]))).toBe('1 de 2 CEDI al día')
  expect(centresUpToDate(night([store('A')]))).toBeNull()
})

it('keeps the worst first among those that are wanting, and the chosen order elsewhere', () => {
  const found = night([
    store('Cagua', 'no_llego', 'tienda_10'),
    store('Turmero', 'stock_tarde', 'tienda_9'),
    cedi('Seco', 'stock_tarde'),
    store('Maracay', 'completa', 'tienda_100'),
    store('Valencia', 'nueva', 'tienda_2'),
  ])
  const names = (locations: ReturnType<typeof storesInOrder>) =>
    locations.map(({ ubicacion_nombre: name }) => name)
  expect(names(wantingLocations(found))).toEqual(['Cagua', 'Turmero', 'Seco'])
  expect(names(completeStores(found))).toEqual(['Maracay', 'Valencia'])
  const order = ['tienda_9', 'cedi_1', 'tienda_2', 'tienda_10'].map((id) => ({ id }))
  expect(names(storesInOrder(found, order))).toEqual(['Turmero', 'Valencia', 'Cagua', 'Maracay'])
  expect(names(storesInOrder(found))).toEqual(['Cagua', 'Turmero', 'Maracay', 'Valencia'])
})

it('says when something was last read', () => {
  const said = (ended: string | null) =>
    readingEnd(ended, new Date('2026-11-17T11:04:00Z'), 'America/Caracas')
  expect(said('2026-11-17T10:51:00Z')).toBe('última lectura terminada a las 06:51')
  expect(said('2026-11-17T01:14:00Z')).toBe('última lectura terminada ayer 21:14')
  expect(said(null)).toBe('todavía no se ha leído nada')
})

it('splits a reason after its first sentence, not in its numbers', () => {
  expect(splitReason('El stock trae 1.204 productos. Vale el de ayer 21:14.')).toEqual([
    'El stock trae 1.204 productos.',
    'Vale el de ayer 21:14.',
  ])
  expect(splitReason('Todavía no se ha leído.')).toEqual(['Todavía no se ha leído.', ''])
})
