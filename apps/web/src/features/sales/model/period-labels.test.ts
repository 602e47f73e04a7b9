import { periodRange, PERIODS, previousRange } from '@abasto/domain/time/period'
import { expect, it } from 'vitest'
import {
  daysAgoLabel,
  dayCount,
  loadedDaysLabel,
  meanDaysLabel,
  PERIOD_LABELS,
  previousPeriodLabel,
} from './period-labels.ts'

const today = '2026-11-17'

it('names every preset', () => {
  expect(new Set(PERIODS.map((period) => PERIOD_LABELS[period])).size).toBe(PERIODS.length)
})

it('says what a period is compared with', () => {
  const labels = PERIODS.filter((period) => period !== 'personalizado').map((period) => {
    const range = periodRange(period, today)
    return `${period}: ${previousPeriodLabel(period, range, dayCount(previousRange(range)))}`
  })
  expect(labels).toEqual([
    'hoy: el día anterior',
    'ayer: el día anterior',
    'ultima_semana: la semana anterior',
    'ultimo_mes: los 31 días anteriores',
    'ultimos_3_meses: los 3 meses anteriores',
    'ultimo_ano: el año anterior',
    'mes_actual: los 17 días anteriores',
    'mes_anterior: el mes anterior',
  ])
})

it('calls a whole month chosen by hand a month too', () => {
  expect(previousPeriodLabel('personalizado', { from: '2026-02-01', to: '2026-02-28' }, 31)).toBe(
    'el mes anterior',
  )
  expect(previousPeriodLabel('personalizado', { from: '2026-02-01', to: '2026-02-27' }, 27)).toBe(
    'los 27 días anteriores',
  )
})

it('counts both ends of a range', () => {
  expect(dayCount({ from: '2026-10-17', to: '2026-11-16' })).toBe(31)
})

it('says how long ago a day is', () => {
  expect([0, 1, 2].map(daysAgoLabel)).toEqual(['hoy', 'ayer', 'hace 2 días'])
})

it('counts the days that have data', () => {
  expect([0, 1, 28].map(loadedDaysLabel)).toEqual([
    'ningún día con datos',
    'en 1 día con datos',
    'en 28 días con datos',
  ])
})

it('says what a mean is over', () => {
  expect([0, 1, 28, 27.5].map(meanDaysLabel)).toEqual([
    'ningún día con datos',
    'en 1 día completo',
    'en 28 días completos',
    'en 27,5 días completos por tienda',
  ])
})
