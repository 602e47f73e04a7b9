import { expect, it } from 'vitest'
import { isLostByReload } from './unsaved.ts'

it('a form loses what was typed when the page is loaded again; a search and an order in the making do not', () => {
  expect(isLostByReload('/settings/personas', { type: 'text' })).toBe(true)
  expect(isLostByReload('/pedidos-sugeridos/parametros/tienda_08', { type: 'number' })).toBe(true)
  expect(isLostByReload('/dashboard', { type: 'search' })).toBe(false)
  expect(isLostByReload('/pedidos-sugeridos/nuevo', { type: 'text' })).toBe(false)
  expect(isLostByReload('/pedidos-sugeridos/1178/recibir', { type: 'textarea' })).toBe(false)
})
