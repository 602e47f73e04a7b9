import { expect, it } from 'vitest'
import { location } from '../../model/location.fixture.ts'
import { knownUnits, summaryTotals } from './summary-totals.ts'

const today = '2026-11-17'

it('adds up the chain and tells what it is made of', () => {
  const rows = [
    location({ unidades_vendidas: 10.5, total_transacciones: 3, productos_unicos: 40 }),
    location({
      unidades_vendidas: 4,
      total_transacciones: 2,
      productos_unicos: 25,
      ultima_venta: '2026-11-01',
    }),
    location({ unidades_vendidas: 0, total_transacciones: 0, productos_unicos: 0, ultima_venta: null }),
    location({
      tipo_ubicacion: 'cedi',
      unidades_vendidas: 0,
      total_transacciones: 0,
      productos_unicos: 0,
      ultima_venta: null,
    }),
  ]
  expect(summaryTotals(rows, today)).toEqual({
    locations: 4,
    stores: 3,
    behind: 2,
    selling: 2,
    transactions: 5,
    withoutTickets: 0,
    units: 14.5,
    products: { fewest: 25, most: 40 },
  })
})

it('has no range of products where nothing was ever sold', () => {
  expect(summaryTotals([location({ ultima_venta: null })], today).products).toBeNull()
  expect(summaryTotals([], today)).toMatchObject({ locations: 0, units: 0 })
})

it('adds up the days that have data', () => {
  const day = (unidades: number | null) => ({ fecha: '2026-11-01', unidades })
  expect(knownUnits([day(1), day(null), day(2)])).toBe(3)
  expect(knownUnits([day(null)])).toBeNull()
})

it('counts no transactions where the sales come without tickets', () => {
  const without = location({ total_transacciones: null })
  expect(summaryTotals([without, without], today)).toMatchObject({ transactions: null, withoutTickets: 2 })
  expect(summaryTotals([without, location({ total_transacciones: 7 })], today)).toMatchObject({
    transactions: 7,
    withoutTickets: 1,
  })
})
