import { describe, expect, it } from 'vitest'
import { location } from '../summary/location.fixture.ts'
import { changeSinceYesterday, zeroTrend } from './zero-trend.ts'

describe('the trend of products at zero', () => {
  it('shows days of zero stock, with the last known figure where a store delivers late', () => {
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

  it('compares with yesterday, not with today nor with a day long gone', () => {
    const trend = [
      { day: '2026-11-16', zero: 14 },
      { day: '2026-11-17', zero: 20 },
    ]
    expect(changeSinceYesterday(trend, 20, '2026-11-17')).toBe(6)
    expect(changeSinceYesterday(trend, 20, '2026-11-19')).toBeNull()
    expect(changeSinceYesterday([], 20, '2026-11-17')).toBeNull()
  })
})
