import { expect, it } from 'vitest'
import { counted, dayList, days } from './messages.ts'

it('counts as Venezuelans write numbers', () => {
  expect(counted(4633, 'línea', 'líneas')).toBe('4.633 líneas')
  expect(counted(1, 'línea', 'líneas')).toBe('1 línea')
})

it('names days as a range, with the year where it changes', () => {
  expect(days({ from: '2026-11-12', to: '2026-11-16' })).toBe('12/11 al 16/11')
  expect(days({ from: '2026-11-12', to: '2026-11-12' })).toBe('12/11')
  expect(days({ from: '2025-12-30', to: '2026-01-02' })).toBe('30/12/2025 al 02/01/2026')
})

it('lists days as the ranges they make up, and cuts a long list short', () => {
  expect(dayList(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'])).toBe('27/02 al 01/03, 03/03')
  const everySecond = Array.from(
    { length: 9 },
    (_, index) => `2026-01-${String(2 * index + 1).padStart(2, '0')}`,
  )
  expect(dayList(everySecond)).toBe('01/01, 03/01, 05/01, 07/01, 09/01 y otros')
})
