import { describe, expect, it } from 'vitest'
import {
  dayIn,
  formatAge,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatLongDateTime,
  formatMoment,
  formatMonth,
} from './dates.ts'

const caracas = 'America/Caracas'
/** 07:04 on a Tuesday in Caracas. */
const now = new Date('2026-11-17T11:04:00Z')

describe('dates in the time zone of the tenant', () => {
  it('falls on the day of the tenant, not of the reader', () => {
    expect(dayIn(new Date('2026-11-17T03:30:00Z'), caracas)).toBe('2026-11-16')
    expect(formatDate(new Date('2026-11-17T03:30:00Z'), caracas)).toBe('16/11/2026')
  })

  it('writes dates out', () => {
    expect(formatLongDateTime(new Date('2026-11-17T10:11:00Z'), caracas)).toBe(
      'martes 17 de noviembre de 2026, 06:11',
    )
    expect(formatLongDateTime(now, caracas, false)).toBe('martes 17 de noviembre, 07:04')
    expect(formatDateTime(new Date('2026-11-14T21:20:00Z'), caracas)).toBe('sáb 14/11/2026, 17:20')
    expect(formatDay('2026-11-07')).toBe('07/11/2026')
    expect(['2026-01-01', '2026-09-30'].map(formatMonth)).toEqual(['Ene 2026', 'Sept 2026'])
  })

  it.each([
    ['2026-11-17T10:06:00Z', 'hoy 06:06'],
    ['2026-11-17T04:01:00Z', 'hoy 00:01'],
    ['2026-11-16T10:15:00Z', 'ayer 06:15'],
    ['2026-11-17T03:59:00Z', 'ayer 23:59'],
    ['2026-11-15T10:19:00Z', 'dom 15/11, 06:19'],
    ['2025-11-15T10:19:00Z', '15/11/2025, 06:19'],
  ])('says %s as %s', (instant, text) => {
    expect(formatMoment(new Date(instant), now, caracas)).toBe(text)
  })

  it.each([
    ['2026-11-17T10:59:00Z', 'hace 5 min'],
    ['2026-11-16T10:00:00Z', 'hace 25 h'],
    ['2026-11-15T10:19:00Z', 'hace 2 días'],
    ['2026-11-17T11:05:00Z', 'hace 0 min'],
  ])('tells the age of %s as %s', (instant, text) => {
    expect(formatAge(new Date(instant), now)).toBe(text)
  })

  it('tells the second where the minute is not enough, and how long something took', () => {
    expect(formatClock(new Date('2026-11-17T10:06:07Z'), caracas)).toBe('06:06:07')
    expect([7_600, 98_000, 7_500_000].map(formatDuration)).toEqual(['8 s', '1 min 38 s', '2 h 5 min'])
  })
})
