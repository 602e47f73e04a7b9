import { addDays } from '@abasto/domain/time/business-day'
import { expect, it } from 'vitest'
import type { CalendarDay } from '../../../shared/completeness/sales-calendar.ts'
import { holeAround, recoverRange, updateRange } from './fetch-range.ts'

const today = '2026-11-17'
const store = { fecha_mas_reciente: '2026-11-12' }

it('updates from the newest loaded day to today, and recovers from the fixed date to the newest', () => {
  expect(updateRange(store, today)).toEqual({ from: '2026-11-12', to: today })
  expect(recoverRange(store, today)).toEqual({ from: '2024-09-01', to: '2026-11-12' })
})

it('reads everything of a store that never delivered a day', () => {
  const empty = { fecha_mas_reciente: null }
  expect(updateRange(empty, today)).toEqual({ from: '2024-09-01', to: today })
})

const days = (states: readonly CalendarDay['estado'][]): CalendarDay[] =>
  states.map((estado, index) => ({
    fecha: addDays('2026-11-01', index),
    estado,
    lineas: 0,
    rechazadas: 0,
    usual: null,
    motivo: null,
  }))

it('fetches the whole hole of a missing day, over days the store was closed', () => {
  const found = days(['completo', 'faltante', 'cerrado', 'faltante', 'parcial', 'faltante', 'cerrado'])
  expect(holeAround(found, '2026-11-04')).toEqual({ from: '2026-11-02', to: '2026-11-04' })
  expect(holeAround(found, '2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-04' })
  expect(holeAround(found, '2026-11-06')).toEqual({ from: '2026-11-06', to: '2026-11-06' })
})

it('fetches a partial or thin day alone', () => {
  expect(holeAround(days(['parcial', 'delgado']), '2026-11-02')).toEqual({
    from: '2026-11-02',
    to: '2026-11-02',
  })
})
