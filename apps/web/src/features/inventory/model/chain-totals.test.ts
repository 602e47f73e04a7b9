import { describe, expect, it } from 'vitest'
import { chainTotals, changeSinceYesterday, zeroTrend } from './chain-totals.ts'
import { location } from '../summary/location.fixture.ts'

const now = new Date('2026-11-17T11:04:00Z')

describe('the cards of the dashboard', () => {
  it('add up the locations', () => {
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

  it('show days of zero stock, with the last known figure where a store delivers late', () => {
    const history = (...days: [string, number][]) =>
      days.map(([fecha, stock_cero]) => ({ fecha, stock_cero }))
    const rows = [
      location({ historial_cero: history(['2026-11-14', 1], ['2026-11-15', 3], ['2026-11-16', 4]) }),
      location({ historial_cero: history(['2026-11-15', 10]) }),
      location({ historial_cero: [] }),
    ]
    expect(zeroTrend(rows)).toEqual([
      { day: '2026-11-14', zero: 11 },
      { day: '2026-11-15', zero: 13 },
      { day: '2026-11-16', zero: 14 },
    ])
  })

  it('compare with yesterday, not with today nor with a day long gone', () => {
    const trend = [
      { day: '2026-11-16', zero: 14 },
      { day: '2026-11-17', zero: 20 },
    ]
    expect(changeSinceYesterday(trend, 20, '2026-11-17')).toBe(6)
    expect(changeSinceYesterday(trend, 20, '2026-11-19')).toBeNull()
    expect(changeSinceYesterday([], 20, '2026-11-17')).toBeNull()
  })
})
