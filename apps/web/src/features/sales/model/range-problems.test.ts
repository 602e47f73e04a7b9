import { expect, it } from 'vitest'
import { isRange, rangeProblems } from './range-problems.ts'

it('finds nothing wrong with a day or more', () => {
  expect(isRange({ from: '2026-11-01', to: '2026-11-01' })).toBe(true)
  expect(rangeProblems({ from: '2026-01-01', to: '2026-11-01' })).toEqual({})
})

it('asks for the day that is missing', () => {
  expect(rangeProblems({ from: '', to: '' })).toEqual({
    from: 'Indica la fecha de inicio',
    to: 'Indica la fecha de fin',
  })
  expect(rangeProblems({ from: '2026-11-01', to: '' })).toEqual({ to: 'Indica la fecha de fin' })
})

it('refuses the wrong order, at its beginning', () => {
  expect(rangeProblems({ from: '2026-11-02', to: '2026-11-01' })).toEqual({
    from: 'La fecha de inicio no puede ser posterior a la fecha de fin',
  })
})

it.each(['1989-12-31', '0026-11-01', '2101-01-01', '9999-12-31'])('calls %s out of range', (day) => {
  expect(rangeProblems({ from: day, to: '2026-11-01' }).from).toBe('Fecha fuera de rango (1990 a 2100)')
})

it('refuses what an address may say and no day is', () => {
  expect(rangeProblems({ from: 'ayer', to: '2026-02-30' })).toEqual({
    from: 'Debe ser una fecha AAAA-MM-DD',
    to: 'Debe ser una fecha AAAA-MM-DD',
  })
})
