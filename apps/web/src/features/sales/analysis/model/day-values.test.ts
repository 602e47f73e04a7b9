import { array, assert, constant, integer, oneof, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartDays } from './chart-days.ts'
import { dayReading } from './day-values.ts'
import { store, TODAY } from './series.fixture.ts'

const days = chartDays('1', TODAY)
const on = (...sold: Parameters<typeof store>[1]) => [...sold, 0, 0, 0, 0, 0, 0]

describe('the reading of a day', () => {
  it('has the highest value first, stores without a value last, and sums the others', () => {
    const reading = dayReading(
      [
        store('tienda_01', on(5)),
        store('tienda_02', on(null)),
        store('tienda_03', on(9)),
        store('tienda_04', on('!0')),
      ],
      days,
      0,
    )
    expect(reading.rows.map(({ store: { id }, bultos, isStockOut }) => [id, bultos, isStockOut])).toEqual([
      ['tienda_03', 9, false],
      ['tienda_01', 5, false],
      ['tienda_04', 0, true],
      ['tienda_02', null, false],
    ])
    expect(reading).toMatchObject({ day: '2026-11-10', isProjected: false, sum: 14, known: 3 })
  })

  it('of a day to come reads the projection', () => {
    const projected = [1, 2, 3, 4, 5, 6, 7]
    const reading = dayReading([store('tienda_01', on(5), { projected })], days, 8)
    expect(reading).toMatchObject({ day: '2026-11-18', isProjected: true, sum: 2 })
  })

  it('is ordered whatever was sold', () => {
    const value = oneof(integer({ min: -20, max: 500 }), constant(null))
    assert(
      property(array(value, { maxLength: 16 }), (sold) => {
        const stores = sold.map((bultos, index) => store(`tienda_${index}`, on(bultos)))
        const values = dayReading(stores, days, 0).rows.map(({ bultos }) => bultos ?? -Infinity)
        expect(values).toEqual(values.toSorted((one, other) => other - one))
      }),
    )
  })
})
