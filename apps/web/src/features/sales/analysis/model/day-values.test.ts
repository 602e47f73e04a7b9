import { array, assert, constant, integer, oneof, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartDays } from './chart-days.ts'
import { dayValues } from './day-values.ts'
import { store, TODAY } from './series.fixture.ts'

const days = chartDays('1', TODAY)
const on = (...sold: Parameters<typeof store>[1]) => [...sold, 0, 0, 0, 0, 0, 0]

describe('the values of a day', () => {
  it('has the highest value first, stores without a value last, and sums the others', () => {
    const values = dayValues(
      [
        store('tienda_01', on(5)),
        store('tienda_02', on(null)),
        store('tienda_03', on(9)),
        store('tienda_04', on('!0')),
      ],
      days,
      0,
    )
    expect(values.rows.map(({ store: { id }, packs, isStockOut }) => [id, packs, isStockOut])).toEqual([
      ['tienda_03', 9, false],
      ['tienda_01', 5, false],
      ['tienda_04', 0, true],
      ['tienda_02', null, false],
    ])
    expect(values).toMatchObject({ day: '2026-11-10', isProjected: false, sum: 14, known: 3 })
  })

  it('of a day to come reads the projection', () => {
    const projected = [1, 2, 3, 4, 5, 6, 7]
    const values = dayValues([store('tienda_01', on(5), { projected })], days, 8)
    expect(values).toMatchObject({ day: '2026-11-18', isProjected: true, sum: 2 })
  })

  it('is ordered whatever was sold', () => {
    const value = oneof(integer({ min: -20, max: 500 }), constant(null))
    assert(
      property(array(value, { maxLength: 16 }), (sold) => {
        const stores = sold.map((packs, index) => store(`tienda_${index}`, on(packs)))
        const values = dayValues(stores, days, 0).rows.map(({ packs }) => packs ?? -Infinity)
        expect(values).toEqual(values.toSorted((one, other) => other - one))
      }),
    )
  })
})
