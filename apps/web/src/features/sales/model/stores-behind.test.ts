import { describe, expect, it } from 'vitest'
import { location } from './location.fixture.ts'
import { isBehind, storesBehind } from './stores-behind.ts'

const today = '2026-11-17'
const ids = (rows: { ubicacion_id: string }[]) => rows.map((row) => row.ubicacion_id)

describe('a store that is behind', () => {
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
