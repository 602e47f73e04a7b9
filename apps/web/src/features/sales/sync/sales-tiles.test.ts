import type { TiendaStatus } from '@abasto/contracts/etl/schema'
import { expect, it } from 'vitest'
import { leftOut, salesTiles } from './sales-tiles.ts'

const store = (changes: Partial<TiendaStatus>): TiendaStatus => ({
  id: 'tienda_08',
  nombre: 'San Diego',
  status: 'completed',
  success: true,
  registros: 12,
  rechazados: 0,
  mensaje: null,
  ...changes,
})

it('knows completed with success, error, processing, and calls everything else pending', () => {
  const served = [
    store({}),
    store({ success: false }),
    store({ status: 'error', success: false, mensaje: 'Timeout' }),
    store({ status: 'processing', success: false }),
    store({ status: 'skipped', success: false, mensaje: 'No responde' }),
    store({ status: 'pending', success: false }),
  ]
  const tiles = salesTiles([], served)
  expect(tiles.map(({ status }) => status)).toEqual([
    'completed',
    'pending',
    'error',
    'processing',
    'pending',
    'pending',
  ])
  expect(tiles[4]?.note).toBe('No responde')
  expect(leftOut(served)).toBe(5)
})

it('waits with the expected stores until the server tells of them', () => {
  expect(salesTiles([{ id: 'tienda_08', name: 'San Diego' }], [])).toEqual([
    { id: 'tienda_08', name: 'San Diego', status: 'pending', note: null },
  ])
})
