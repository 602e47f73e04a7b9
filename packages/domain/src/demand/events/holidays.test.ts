import { expect, it } from 'vitest'
import { weekday } from '../../time/business-day.ts'
import { easterSunday, venezuelanHolidays } from './holidays.ts'

it.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date)
})

it('Easter is a Sunday between 22 March and 25 April in every year', () => {
  for (let year = 1900; year <= 2200; year++) {
    const date = easterSunday(year)
    expect(weekday(date)).toBe(7)
    expect(date.slice(5) >= '03-22' && date.slice(5) <= '04-25').toBe(true)
  }
})

it('names the holidays of a year in order, the movable ones by Easter', () => {
  expect(venezuelanHolidays(2026)).toEqual([
    { date: '2026-01-01', name: 'Año Nuevo' },
    { date: '2026-02-16', name: 'Lunes de Carnaval' },
    { date: '2026-02-17', name: 'Martes de Carnaval' },
    { date: '2026-04-02', name: 'Jueves Santo' },
    { date: '2026-04-03', name: 'Viernes Santo' },
    { date: '2026-04-19', name: 'Declaración de la Independencia' },
    { date: '2026-05-01', name: 'Día del Trabajador' },
    { date: '2026-06-24', name: 'Batalla de Carabobo' },
    { date: '2026-07-05', name: 'Día de la Independencia' },
    { date: '2026-07-24', name: 'Natalicio del Libertador' },
    { date: '2026-10-12', name: 'Día de la Resistencia Indígena' },
    { date: '2026-12-24', name: 'Nochebuena' },
    { date: '2026-12-25', name: 'Navidad' },
    { date: '2026-12-31', name: 'Fin de Año' },
  ])
})

it('names a day once where two fall together', () => {
  const days = venezuelanHolidays(2057)
  expect(days.filter(({ date }) => date === '2057-04-19')).toEqual([
    { date: '2057-04-19', name: 'Jueves Santo, Declaración de la Independencia' },
  ])
})
