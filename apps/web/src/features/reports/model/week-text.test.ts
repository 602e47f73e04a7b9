import { expect, it } from 'vitest'
import { weekLabel, weekRange } from './week-text.ts'

it('a week is named by its days, and by its months where they differ', () => {
  expect(weekRange({ semana: '2026-03-09', hasta: '2026-03-15' })).toBe('9 al 15/03/2026')
  expect(weekRange({ semana: '2026-03-30', hasta: '2026-04-05' })).toBe('30/03 al 05/04/2026')
  expect(weekRange({ semana: '2026-12-28', hasta: '2027-01-03' })).toBe('28/12 al 03/01/2027')
})

it('a week that is not over says so', () => {
  const week = { semana: '2026-03-16', hasta: '2026-03-22', numero: 12, anio: 2026 }
  expect(weekLabel({ ...week, en_curso: true })).toBe('Semana 12 · 16 al 22/03/2026 (en curso)')
  expect(weekLabel({ ...week, en_curso: false })).toBe('Semana 12 · 16 al 22/03/2026')
})
