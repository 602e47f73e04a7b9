import { describe, expect, it } from 'vitest'
import { formatDays, formatStock, formatWeight, packsOf } from './quantities.ts'

describe('stock quantities', () => {
  it('shows packs with the units beneath', () => {
    expect(formatStock(42, 24)).toEqual({ value: '1,75', unit: 'bultos', beneath: '42 unid · 24 por bulto' })
    expect(formatStock(-36, 24)).toMatchObject({ value: '−1,50', beneath: '−36 unid · 24 por bulto' })
  })

  it.each([0, null])('shows the raw units where a pack holds %s', (unitsPerPack) => {
    expect(formatStock(7.5, unitsPerPack)).toMatchObject({ value: '7,50', unit: 'unid' })
    expect(packsOf(7.5, unitsPerPack)).toBe(7.5)
  })

  it('shows kilos with tons beneath, and nothing where there is no weight', () => {
    expect(formatWeight(1234.5)).toEqual({ value: '1.234,50', unit: 'kg', beneath: '1,23 t' })
    expect(formatWeight(null)).toBeNull()
  })

  it('lasts forever where nothing is sold', () => {
    expect(formatDays(Infinity)).toBe('∞')
    expect(formatDays(3.94)).toBe('3,9')
  })
})
