import { expect, it } from 'vitest'
import { location } from '../location.fixture.ts'
import { chainTotals } from './chain-totals.ts'

const now = new Date('2026-11-17T11:04:00Z')

it('adds up the locations for the cards of the dashboard', () => {
  const rows = [
    location({ total_productos: 100, stock_cero: 7, stock_negativo: 2 }),
    location({ tipo_ubicacion: 'cedi', total_productos: 50, stock_cero: 0, ultima_actualizacion: null }),
  ]
  expect(chainTotals(rows, now)).toEqual({
    locations: 2,
    stores: 1,
    stale: 1,
    products: 150,
    zero: 7,
    negative: 2,
    locationsWithNegative: 1,
  })
})
