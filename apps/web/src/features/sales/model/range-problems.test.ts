import { expect, it } from 'vitest'
import { isRange, rangeProblems } from './range-problems.ts'

it('finds nothing wrong with a day or more', () => {
  expect(isRange({ desde: '2026-11-01', hasta: '2026-11-01' })).toBe(true)
  expect(rangeProblems({ desde: '2026-01-01', hasta: '2026-11-01' })).toEqual({})
})

it('asks for the day that is missing', () => {
  expect(rangeProblems({ desde: '', hasta: '' })).toEqual({
    desde: 'Indica la fecha de inicio',
    hasta: 'Indica la fecha de fin',
  })
  expect(rangeProblems({ desde: '2026-11-01', hasta: '' })).toEqual({ hasta: 'Indica la fecha de fin' })
})

it('refuses the wrong order, at its beginning', () => {
  expect(rangeProblems({ desde: '2026-11-02', hasta: '2026-11-01' })).toEqual({
    desde: 'La fecha de inicio no puede ser posterior a la fecha de fin',
  })
})

it.each(['1989-12-31', '0026-11-01', '2101-01-01', '9999-12-31'])('calls %s out of range', (day) => {
  expect(rangeProblems({ desde: day, hasta: '2026-11-01' }).desde).toBe('Fecha fuera de rango (1990 a 2100)')
})

it('refuses what an address may say and no day is', () => {
  expect(rangeProblems({ desde: 'ayer', hasta: '2026-02-30' })).toEqual({
    desde: 'Debe ser una fecha AAAA-MM-DD',
    hasta: 'Debe ser una fecha AAAA-MM-DD',
  })
})
