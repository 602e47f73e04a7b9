import { describe, expect, it } from 'vitest'
import { figureOf, formatCount, formatNumber, formatPercent, formatSigned } from './numbers.ts'

describe('numbers as Venezuela writes them', () => {
  it('groups thousands with dots, also below ten thousand, and parts decimals with a comma', () => {
    expect(formatNumber(1234)).toBe('1.234')
    expect(formatNumber(1234567.891, 2)).toBe('1.234.567,89')
  })

  it('writes a typographic minus, and none on what rounds to zero', () => {
    expect(formatNumber(-1.5, 2)).toBe('−1,50')
    expect(formatNumber(-0.001, 2)).toBe('0,00')
    expect(formatNumber(-0)).toBe('0')
  })

  it('keeps the percent sign with its number', () => {
    expect(formatPercent(0.0314)).toBe('3,1\u00a0%')
    expect(formatPercent(1)).toBe('100,0\u00a0%')
  })

  it('signs a difference and leaves none bare', () => {
    expect([20, -8, 0].map((value) => formatSigned(value))).toEqual(['+20', '−8', '0'])
  })

  it('counts in singular and plural', () => {
    expect(formatCount(1, 'tienda', 'tiendas')).toBe('1 tienda')
    expect(formatCount(1500, 'producto', 'productos')).toBe('1.500 productos')
  })

  it('dashes a figure that could not be loaded, and waits for one that may still come', () => {
    expect([figureOf(1234, true), figureOf(undefined, true), figureOf(undefined, false)]).toEqual([
      '1.234',
      '–',
      undefined,
    ])
  })
})
