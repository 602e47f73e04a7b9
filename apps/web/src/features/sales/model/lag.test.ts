import { describe, expect, it } from 'vitest'
import { daysBehind, isBehind, lagTone, storesBehind } from './lag.ts'
import { location } from './location.fixture.ts'

const today = '2026-11-17'
const ids = (rows: { ubicacion_id: string }[]) => rows.map((row) => row.ubicacion_id)

describe('how far sales are behind', () => {
  it('is counted in days from the last sale, never below zero', () => {
    expect(
      ['2026-11-17', '2026-11-16', '2026-10-31', '2026-11-18', null].map((day) => daysBehind(day, today)),
    ).toEqual([0, 1, 17, 0, null])
  })

  it('has the colours of the specification', () => {
    expect([0, 1, 2, 3, 4, 7, 8].map(lagTone)).toEqual([
      'none',
      'none',
      'orange',
      'orange',
      'amber',
      'amber',
      'red',
    ])
  })

  it('is nothing to worry about in a distribution centre', () => {
    expect(isBehind(location({ tipo_ubicacion: 'cedi', ultima_venta: null }), today)).toBe(false)
    expect(isBehind(location({ ultima_venta: null }), today)).toBe(true)
    expect(isBehind(location({ ultima_venta: '2026-11-16' }), today)).toBe(false)
  })

  it('lists the stores that never sold first, then the oldest', () => {
    const rows = [
      location({ ubicacion_id: 'a', ultima_venta: '2026-11-14' }),
      location({ ubicacion_id: 'b', ultima_venta: null }),
      location({ ubicacion_id: 'c', ultima_venta: '2026-11-01' }),
      location({ ubicacion_id: 'd', ultima_venta: '2026-11-16' }),
    ]
    expect(ids(storesBehind(rows, today))).toEqual(['b', 'c', 'a'])
  })
})
