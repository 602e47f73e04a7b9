import type { TiendaStatus } from '@abasto/contracts/etl/schema'
import { describe, expect, it } from 'vitest'
import { finishedCount, leftOutCount, syncTiles } from './sync-tiles.ts'

const store = (changes: Partial<TiendaStatus>): TiendaStatus => ({
  id: 'tienda_08',
  nombre: 'San Diego',
  status: 'pending',
  success: false,
  registros: 0,
  rechazados: 0,
  mensaje: null,
  ...changes,
})

describe('the tiles of a run', () => {
  it('counts a location as through whatever came of it', () => {
    const stores = (['pending', 'processing', 'completed', 'error', 'skipped'] as const).map((status) =>
      store({ status }),
    )
    expect(finishedCount({ tiendas_status: stores })).toBe(3)
    expect(leftOutCount(syncTiles([], stores, new Set()))).toBe(2)
  })

  it('shows the expected locations until the server tells of them', () => {
    const expected = [
      { id: 'a', name: 'Guacara' },
      { id: 'b', name: 'Cagua' },
    ]
    expect(syncTiles(expected, [], new Set(['b'])).map(({ status }) => status)).toEqual([
      'pending',
      'skipped',
    ])
  })

  it('believes the server over its own guess', () => {
    const served = [
      store({ id: 'a', status: 'completed', registros: 1500 }),
      store({ id: 'b', status: 'pending' }),
      store({ id: 'c', status: 'error', mensaje: 'Timeout' }),
    ]
    expect(syncTiles([], served, new Set(['a', 'b']))).toMatchObject([
      { status: 'completed', note: '1.500 registros' },
      { status: 'skipped' },
      { status: 'error', note: 'Timeout' },
    ])
  })
})
