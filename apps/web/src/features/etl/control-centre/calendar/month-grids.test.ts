import { addDays, weekday } from '@abasto/domain/time/business-day'
import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import type { CalendarDay } from '../../../../shared/completeness/sales-calendar.ts'
import { monthGrids } from './month-grids.ts'

const days = (from: string, count: number): CalendarDay[] =>
  Array.from({ length: count }, (_, index) => ({
    fecha: addDays(from, index),
    estado: 'completo',
    lineas: 1,
    rechazadas: 0,
    usual: null,
    motivo: null,
  }))

it('puts every day once under its weekday, in its month', () => {
  assert(
    property(integer({ min: 0, max: 800 }), integer({ min: 0, max: 130 }), (offset, count) => {
      const given = days(addDays('2024-09-01', offset), count)
      const months = monthGrids(given)
      const placed = months.flatMap(({ first, weeks }) =>
        weeks.flatMap((week) =>
          week.flatMap((day, index) => {
            if (!day) return []
            expect(weekday(day.fecha)).toBe(index + 1)
            expect(day.fecha.slice(0, 7)).toBe(first.slice(0, 7))
            return [day]
          }),
        ),
      )
      expect(placed).toEqual(given)
    }),
  )
})

it('begins a month where it begins in the week', () => {
  // September 2024 began on a Sunday.
  const [september] = monthGrids(days('2024-09-01', 30))
  expect(september?.weeks[0]?.map((day) => day?.fecha.slice(8) ?? '')).toEqual(['', '', '', '', '', '', '01'])
  expect(september?.weeks).toHaveLength(6)
})
