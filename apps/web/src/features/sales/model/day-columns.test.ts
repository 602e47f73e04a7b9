import { addDays } from '@abasto/domain/time/business-day'
import { describe, expect, it } from 'vitest'
import { dayColumns, type SoldDay } from './day-columns.ts'

const daysFrom = (first: string, values: readonly (number | null)[]): SoldDay[] =>
  values.map((unidades, index) => ({ fecha: addDays(first, index), unidades }))

describe('columns of sales', () => {
  it('stand from zero, the highest fills the room, weekends are marked', () => {
    const { columns, areWeeks } = dayColumns(daysFrom('2026-11-13', [50, 100, 0, 25]))
    expect(areWeeks).toBe(false)
    expect(columns.map(({ height }) => height)).toEqual([50, 100, 0, 25])
    expect(columns.map((column) => column.isWeekend)).toEqual([false, true, true, false])
  })

  it('tell a day without data from a day without sales', () => {
    expect(dayColumns(daysFrom('2026-11-13', [null, 0])).columns.map(({ units }) => units)).toEqual([null, 0])
  })

  it('have no height where more came back than was sold, and where there is nothing', () => {
    expect(dayColumns(daysFrom('2026-11-13', [-5, 10])).columns[0]?.height).toBe(0)
    expect(dayColumns(daysFrom('2026-11-13', [0, null])).columns.map(({ height }) => height)).toEqual([0, 0])
    expect(dayColumns([]).columns).toEqual([])
  })

  it('are weeks from Monday when there are many days, each as high as its mean day', () => {
    const days = daysFrom(
      '2026-01-01',
      Array.from({ length: 100 }, () => 7),
    )
    const { columns, areWeeks } = dayColumns([...days, ...daysFrom('2026-04-11', [null, 21])])
    expect(areWeeks).toBe(true)
    expect(columns[0]?.fecha).toBe('2026-01-01')
    expect(columns[1]?.fecha).toBe('2026-01-05')
    expect(new Set(columns.slice(0, -1).map(({ units }) => units))).toEqual(new Set([7]))
    // the week of 6 April: five days of 7, one without data, one of 21
    expect(columns.at(-1)).toMatchObject({ fecha: '2026-04-06', units: (5 * 7 + 21) / 6, height: 100 })
  })

  it('are of a week the mean of its days that are over', () => {
    const whole = daysFrom(
      '2026-01-05',
      Array.from({ length: 63 }, () => 7),
    ).map((day) => ({ ...day, medido: { unidades: 7, dias: 1 } }))
    const sofar = { fecha: '2026-03-09', unidades: 1, medido: { unidades: 0, dias: 0 } }
    const broken = { ...sofar, fecha: '2026-03-08' }
    expect(dayColumns([...whole.slice(0, -1), broken, sofar]).columns.map(({ units }) => units)).toEqual([
      ...Array.from({ length: 9 }, () => 7),
      null,
    ])
  })
})
