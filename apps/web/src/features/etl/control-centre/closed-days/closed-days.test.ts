import { expect, it } from 'vitest'
import { withDay, withoutDay, withWeekday } from './closed-days.ts'

const empty = { dias_cerrados: [], fechas: [] }

it('closes and opens weekdays', () => {
  const closed = withWeekday(withWeekday(empty, 7), 1)
  expect(closed.dias_cerrados).toEqual([1, 7])
  expect(withWeekday(closed, 7).dias_cerrados).toEqual([1])
})

it('says one thing of a day, the last that was said', () => {
  const first = { fecha: '2026-12-25', abierto: false, motivo: 'Navidad' }
  const second = { fecha: '2026-12-31', abierto: false, motivo: 'Inventario' }
  const both = withDay(withDay(empty, first), second)
  expect(both.fechas).toEqual([second, first])
  expect(withDay(both, { ...first, motivo: 'Feriado' }).fechas).toEqual([
    second,
    { ...first, motivo: 'Feriado' },
  ])
  expect(withoutDay(both, '2026-12-31').fechas).toEqual([first])
})
