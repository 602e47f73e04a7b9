import { describe, expect, it } from 'vitest'
import { dayProblem, isWholeDay, readTypedDay } from './typed-day.ts'

describe('a typed day', () => {
  it.each([
    ['25/11/2026', '2026-11-25'],
    ['5/3/2026', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['5.3.26', '2026-03-05'],
    ['25 11 2026', '2026-11-25'],
    ['25112026', '2026-11-25'],
    ['25/11', '2025-11-25'],
    [' 2026-11-25 ', '2026-11-25'],
  ])('is read of %j, the day before the month', (text, day) => {
    expect(readTypedDay(text, '2025')).toBe(day)
  })

  it.each([[''], ['hoy'], ['31/02/2026'], ['11/25/2026'], ['25/11/202'], ['25/11/20266'], ['2511']])(
    'is not read of %j',
    (text) => {
      expect(readTypedDay(text, '2025')).toBeNull()
    },
  )

  it('counts while it is typed only with all figures of its year', () => {
    expect(['25/11/2026', '5/3/2026', '25112026', '2026-11-25'].every(isWholeDay)).toBe(true)
    expect(['25/11', '25/11/20', '25/11/202', '2511202', ''].some(isWholeDay)).toBe(false)
  })

  it('is told which days may be chosen', () => {
    const limits = { min: '2026-11-01', max: '2026-11-26' }
    expect(dayProblem('2026-10-31', limits)).toBe('Desde el 01/11/2026')
    expect(dayProblem('2026-11-27', limits)).toBe('Hasta el 26/11/2026')
    expect(dayProblem('2026-11-26', limits)).toBeUndefined()
    expect(dayProblem('', limits)).toBeUndefined()
  })
})
