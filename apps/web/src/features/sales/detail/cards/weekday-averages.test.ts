import { addDays } from '@abasto/domain/time/business-day'
import { expect, it } from 'vitest'
import { bestAndWorstWeekday } from './weekday-averages.ts'

const MONDAY = '2026-11-02'
const days = (values: readonly (number | null)[]) =>
  values.map((unidades, index) => ({ fecha: addDays(MONDAY, index), unidades }))

it('names the best and the worst weekday by the mean of their days', () => {
  const week = [10, 4, 10, 10, 10, 30, 10]
  const nextWeek = [10, 6, 10, 10, 10, 50, 10]
  expect(bestAndWorstWeekday(days([...week, ...nextWeek]))).toEqual({
    best: { name: 'sábado', units: 40 },
    worst: { name: 'martes', units: 5 },
  })
})

it('leaves days without data out instead of counting them as zero', () => {
  const week = [10, null, 10, 12, 10, 10, 10, 10]
  expect(bestAndWorstWeekday(days(week))).toMatchObject({ best: { name: 'jueves' }, worst: { units: 10 } })
})

it('says nothing of less than a week, nor where all days are alike', () => {
  expect(bestAndWorstWeekday(days([1, 2, 3, 4, 5, 6]))).toBeNull()
  expect(bestAndWorstWeekday(days([5, 5, 5, 5, 5, 5, 5]))).toBeNull()
  expect(bestAndWorstWeekday([])).toBeNull()
})

it('leaves days out that are not over, and those of a chain count for as much as its stores delivered', () => {
  const whole = days([10, 10, 10, 10, 10, 10, 10]).map((day) => ({
    ...day,
    medido: { unidades: 10, dias: 1 },
  }))
  const monday = { fecha: addDays(MONDAY, 7), unidades: 3, medido: { unidades: 0, dias: 0 } }
  expect(bestAndWorstWeekday([...whole, monday])).toBeNull()
  // Half of the stores delivered it, and sold as much as ever.
  expect(bestAndWorstWeekday([...whole, { ...monday, medido: { unidades: 5, dias: 0.5 } }])).toBeNull()
  expect(bestAndWorstWeekday([...whole, { ...monday, medido: { unidades: 30, dias: 1 } }])).toMatchObject({
    best: { name: 'lunes', units: 20 },
  })
})
