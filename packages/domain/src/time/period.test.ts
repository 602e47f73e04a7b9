import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './business-day.ts'
import { addMonths, monthRange, periodRange, PERIODS, previousRange, type Period } from './period.ts'

const range = (from: string, to: string) => ({ from, to })

describe('a period preset', () => {
  it.each<[Exclude<Period, 'personalizado'>, string, string]>([
    ['hoy', '2026-11-17', '2026-11-17'],
    ['ayer', '2026-11-16', '2026-11-16'],
    ['ultima_semana', '2026-11-10', '2026-11-16'],
    ['ultimo_mes', '2026-10-17', '2026-11-16'],
    ['ultimos_3_meses', '2026-08-17', '2026-11-16'],
    ['ultimo_ano', '2025-11-17', '2026-11-16'],
    ['mes_actual', '2026-11-01', '2026-11-17'],
    ['mes_anterior', '2026-10-01', '2026-10-31'],
  ])('%s on 17/11/2026 goes from %s to %s', (period, from, to) => {
    expect(periodRange(period, '2026-11-17')).toEqual(range(from, to))
  })

  it('takes the last day of a month that is too short', () => {
    expect(periodRange('ultimo_mes', '2026-03-31')).toEqual(range('2026-02-28', '2026-03-30'))
    expect(periodRange('ultimo_mes', '2024-03-30')).toEqual(range('2024-02-29', '2024-03-29'))
    expect(periodRange('ultimo_ano', '2024-02-29')).toEqual(range('2023-02-28', '2024-02-28'))
    expect(periodRange('ultimos_3_meses', '2026-05-31')).toEqual(range('2026-02-28', '2026-05-30'))
  })

  it('crosses the year', () => {
    expect(periodRange('mes_anterior', '2026-01-15')).toEqual(range('2025-12-01', '2025-12-31'))
    expect(periodRange('ultimos_3_meses', '2026-02-10')).toEqual(range('2025-11-10', '2026-02-09'))
    expect(periodRange('mes_actual', '2026-01-01')).toEqual(range('2026-01-01', '2026-01-01'))
  })

  it('never ends after today nor begins after its end', () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1995-01-01', days))
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PERIODS), (today, period) => {
        if (period === 'personalizado') return
        const { from, to } = periodRange(period, today)
        expect(from <= to && to <= today).toBe(true)
      }),
    )
  })
})

describe('months', () => {
  it('are whole, leap years included', () => {
    expect(monthRange('2024-02-10')).toEqual(range('2024-02-01', '2024-02-29'))
    expect(monthRange('2023-02-10')).toEqual(range('2023-02-01', '2023-02-28'))
    expect(monthRange('1900-02-10')).toEqual(range('1900-02-01', '1900-02-28'))
    expect(monthRange('2026-12-31')).toEqual(range('2026-12-01', '2026-12-31'))
  })

  it('are added and taken away', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-31', 13)).toBe('2027-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(() => addMonths('2026-02-30', 1)).toThrow()
  })
})

describe('the range before', () => {
  it('is the month before a whole month', () => {
    expect(previousRange(range('2026-03-01', '2026-03-31'))).toEqual(range('2026-02-01', '2026-02-28'))
  })

  it('is as long and ends the day before', () => {
    expect(previousRange(range('2026-11-10', '2026-11-16'))).toEqual(range('2026-11-03', '2026-11-09'))
    expect(previousRange(range('2026-11-10', '2026-11-10'))).toEqual(range('2026-11-09', '2026-11-09'))
    const before = previousRange(range('2026-03-01', '2026-03-30'))
    expect(daysBetween(before.from, before.to)).toBe(29)
  })
})
