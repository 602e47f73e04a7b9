import { expect, it } from 'vitest'
import type { CalendarDay } from '../../../shared/completeness/sales-calendar.ts'
import { dayLabel, stateCounts, incompleteDaysLabel } from './day-states.ts'

const day = (estado: CalendarDay['estado'], changes: Partial<CalendarDay> = {}): CalendarDay => ({
  fecha: '2026-11-14',
  estado,
  lineas: 0,
  rechazadas: 0,
  usual: null,
  motivo: null,
  ...changes,
})

it('says of a day what it is, and how much of the usual it has', () => {
  expect(dayLabel(day('delgado', { lineas: 120, usual: 4800.4 }))).toBe(
    'sáb 14/11/2026: delgado, 120 líneas de unas 4.800',
  )
  expect(dayLabel(day('rechazado', { lineas: 76, rechazadas: 44, usual: 100 }))).toBe(
    'sáb 14/11/2026: con líneas rechazadas, 44 de 120',
  )
  expect(dayLabel(day('faltante', { usual: 4800 }))).toBe('sáb 14/11/2026: sin datos')
  expect(dayLabel(day('cerrado', { motivo: 'Inventario anual' }))).toBe(
    'sáb 14/11/2026: cerrado (Inventario anual)',
  )
})

it('counts states, holes and what is wanting', () => {
  const days = (
    ['faltante', 'cerrado', 'faltante', 'completo', 'faltante', 'parcial', 'delgado', 'cerrado'] as const
  ).map((estado) => day(estado))
  expect(stateCounts(days)).toEqual({
    completo: 1,
    faltante: 3,
    parcial: 1,
    delgado: 1,
    rechazado: 0,
    cerrado: 2,
    en_curso: 0,
  })
  expect(incompleteDaysLabel(days)).toBe('3 días sin datos en 2 huecos · 1 día parcial · 1 día delgado')
  expect(incompleteDaysLabel([day('completo')])).toBe('Todos los días están completos')
})
