import { addDays, daysBetween, weekday } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { shiftText, weeksUntil } from './shifted-dates.ts'

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days))

it('keeps the weekday, and brings the last day to one of the seven that end yesterday', () => {
  fc.assert(
    fc.property(day, day, (last, yesterday) => {
      const shifted = addDays(last, weeksUntil(last, yesterday))
      expect(weekday(shifted)).toBe(weekday(last))
      expect(daysBetween(shifted, yesterday)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(shifted, yesterday)).toBeLessThan(7)
    }),
  )
})

it('says which day the last one becomes', () => {
  expect(weeksUntil('2024-06-25', '2026-11-21')).toBe(875)
  expect(shiftText('2024-06-25', 875)).toBe(
    'Las fechas avanzan 125 semanas: el último día, martes 25/06/2024, pasa a ser el martes 17/11/2026.',
  )
  expect(shiftText('2026-05-20', -7)).toContain('retroceden 1 semana:')
  expect(weeksUntil('2026-05-19', '2026-05-19')).toBe(0)
})
