import { expect, it } from 'vitest'
import { demandDays, describeDemand, meanOfLast } from './recent-demand.ts'

const days = demandDays({
  desde: '2026-11-10',
  unidades: [10, 20, null, 0, 31.5],
  quiebres: [false, false, false, true, false],
})

it('tells in words what the picture of the days shows', () => {
  expect(describeDemand(days)).toBe(
    'Ventas por día, del 10/11 al 14/11: entre 0 y 31,50 unidades. 1 posible quiebre: 13/11. 1 día sin datos.',
  )
  expect(describeDemand(demandDays({ desde: '2026-11-10', unidades: [null], quiebres: [false] }))).toBe(
    'Sin ventas cargadas en los últimos días.',
  )
})

it('leaves days that were not loaded out of a mean, and counts the empty ones', () => {
  expect(meanOfLast(days, 2)).toBe(15.75)
  expect(meanOfLast(days, 3)).toBe(15.75)
  expect(meanOfLast(days, 20)).toBe(61.5 / 4)
  expect(meanOfLast(days.slice(2, 3), 5)).toBeNull()
})
