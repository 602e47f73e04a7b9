import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysText, typedDays } from './typed-days.ts'

describe('days as typed', () => {
  it.each([
    ['7', 7],
    ['2,5', 2.5],
    ['2.5', 2.5],
    [' 0,25 ', 0.25],
    [',5', 0.5],
    ['9,', 9],
    ['365', 365],
  ])('%j is %d', (text, days) => {
    expect(typedDays(text)).toEqual({ days })
  })

  it.each(['', ' ', 'siete', '7 días', '1.234,5', '1,2,3', '--1', ',', '1e2', 'Infinity', '0x10'])(
    '%j is no number',
    (text) => {
      expect(typedDays(text)).toEqual({ problem: 'Debe ser un número' })
    },
  )

  it.each(['0', '0,0', '-1', '\u22122,5'])('%j is too little', (text) => {
    expect(typedDays(text)).toEqual({ problem: 'Debe ser mayor que cero' })
  })

  it.each(['365,01', '366', '99999999999999999999'])('%j is more than a year', (text) => {
    expect(typedDays(text)).toEqual({ problem: 'Máximo 365 días' })
  })

  it('reads back what a field shows of any days that may be saved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365_000 }), (thousandths) => {
        const days = thousandths / 1000
        expect(typedDays(daysText(days))).toEqual({ days })
      }),
    )
  })
})
