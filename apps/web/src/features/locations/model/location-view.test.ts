import { expect, it } from 'vitest'
import { closedText, moved, servedText } from './location-view.ts'

it('moves one a place, and nothing beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a'], 'nadie', 1)).toEqual(['a'])
})

it('says who serves a store, retired ones as such', () => {
  const all = [
    { id: 'seco', nombre: 'CEDI Seco', activa: true },
    { id: 'frio', nombre: 'CEDI Frío', activa: false },
  ]
  expect(servedText({ tipo: 'tienda', cedis: null }, all)).toBe('todos los CEDIs')
  expect(servedText({ tipo: 'tienda', cedis: ['seco', 'frio'] }, all)).toBe('CEDI Seco, CEDI Frío (retirado)')
  expect(servedText({ tipo: 'cedi', cedis: null }, all)).toBe('')
})

it('says when it does not open', () => {
  expect(closedText({ dias_cerrados: [] })).toBe('abre todos los días')
  expect(closedText({ dias_cerrados: [1, 7] })).toBe('cierra lun, dom')
})
