import { describe, expect, it } from 'vitest'
import { matching, matchScore } from './match.ts'

describe('what is typed into the palette', () => {
  it.each([
    ['parametros', 'Parámetros de stock'],
    ['STOCK par', 'Parámetros de stock'],
    ['diego', 'San Diego'],
    ['psug', 'Pedidos sugeridos'],
    ['etros', 'Parámetros de stock'],
  ])('%s finds %s', (typed, text) => {
    expect(matchScore(typed, text)).toBeGreaterThan(0)
  })

  it.each([
    ['ventas diego', 'San Diego, existencias'],
    ['diego', 'Nuevo pedido crear pedir sugerido'],
    ['a.b', 'aaab'],
    ['a,(-b', 'aaab'],
    ['xq', 'Pedidos sugeridos'],
    ['pz', 'Pedidos, zona'],
  ])('%s does not find %s', (typed, text) => {
    expect(matchScore(typed, text)).toBe(0)
  })

  it('puts words that begin so before those that merely hold it, and keeps the order of equals', () => {
    const all = ['Reparto', 'Parámetros', 'Compara', 'Parrilla']
    expect(matching('par', all, (text) => text)).toEqual(['Parámetros', 'Parrilla', 'Reparto', 'Compara'])
  })
})
