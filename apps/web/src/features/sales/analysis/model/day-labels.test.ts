import { describe, expect, it } from 'vitest'
import { chartDays } from './chart-days.ts'
import { dayLabel, spokenDay, sumLabel } from './day-labels.ts'
import { dayValues } from './day-values.ts'
import { store, TODAY } from './series.fixture.ts'

const days = chartDays('1', TODAY)
const rest = [0, 0, 0, 0, 0, 0]

describe('a day in words', () => {
  it('is written short and spoken in full, with every store, the sum and possible stock-outs', () => {
    const stores = [
      store('tienda_01', ['!1', ...rest], { name: 'Guacara' }),
      store('tienda_02', [50.94, ...rest], { name: 'San Diego' }),
    ]
    expect(dayLabel('2026-11-01')).toBe('Dom 01/11/2026')
    expect(spokenDay(dayValues(stores, days, 0))).toBe(
      'martes 10/11/2026: San Diego 50,9; Guacara 1,0, posible quiebre; suma 51,9 bultos',
    )
  })

  it('says of how many stores the sum is where some have no data', () => {
    const values = dayValues([store('tienda_01', [2, ...rest]), store('tienda_02', [null, ...rest])], days, 0)
    expect(sumLabel(values)).toBe('Suma de 1 de 2')
    expect(spokenDay(values)).toContain('tienda_02 sin datos')
  })

  it('of one store has no sum, and of a day to come says so', () => {
    const one = store('tienda_01', [2, ...rest], { projected: [4, 5, 6, 7, 8, 9, 10] })
    expect(spokenDay(dayValues([one], days, 7))).toBe('martes 17/11/2026, proyección: tienda_01 4,0')
  })
})
