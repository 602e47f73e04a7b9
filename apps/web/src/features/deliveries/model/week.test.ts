import { describe, expect, it } from 'vitest'
import { arrivalText, leadProblem, switched, typedWeek, weekOf } from './week.ts'

const MON = { dia: 1, hora_corte: '08:30', dias_llegada: 1 }
const FRI = { dia: 5, hora_corte: null, dias_llegada: 3 }

describe('a week of order days', () => {
  it('comes back from being typed as it was', () => {
    expect(weekOf(typedWeek([MON, FRI]))).toEqual([MON, FRI])
    expect(weekOf(typedWeek([]))).toEqual([])
  })

  it('says on which day what is ordered arrives, over the week’s end too', () => {
    expect([MON, FRI].map(arrivalText)).toEqual(['llega mar', 'llega lun'])
    expect(arrivalText({ ...MON, dias_llegada: 0 })).toBe('el mismo día')
    expect(arrivalText({ ...MON, dias_llegada: 7 })).toBe('en 7 días')
  })

  it('a day that is switched on begins like the order day before it, and keeps nothing when switched off', () => {
    const week = switched(switched(typedWeek([MON, FRI]), 3), 6)
    expect(weekOf(week)).toEqual([MON, { ...MON, dia: 3 }, FRI, { ...FRI, dia: 6 }])
    expect(weekOf(switched(week, 1))?.map(({ dia }) => dia)).toEqual([3, 5, 6])
    expect(weekOf(switched(typedWeek([]), 2))).toEqual([{ dia: 2, hora_corte: null, dias_llegada: 1 }])
  })

  it.each(['', '-1', '1,5', '61', 'x', '1e1'])('cannot be saved with %j days until it arrives', (lead) => {
    const week = typedWeek([MON]).map((day) => (day.dia === 1 ? { ...day, lead } : day))
    expect(leadProblem(lead)).toBe('De 0 a 60 días')
    expect(weekOf(week)).toBeNull()
  })
})
