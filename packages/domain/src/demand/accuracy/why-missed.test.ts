import { describe, expect, it } from 'vitest'
import { whyMissed } from './why-missed.ts'

const DAYS = 112
/** Units of each day, the first of the weeks being day 0. */
const days = (sold: (day: number) => number, closing: (day: number) => number = () => Number.NaN) => ({
  units: Float64Array.from({ length: DAYS }, (_, index) => sold(index - 56)),
  closings: Float64Array.from({ length: DAYS }, (_, index) => closing(index - 56)),
})
const why = (sold: (day: number) => number, closing?: (day: number) => number, soldElsewhere?: boolean[]) =>
  whyMissed({ days: days(sold, closing), soldElsewhere })

describe('why a forecast went wrong', () => {
  it('is nothing of a product that sells as always', () => {
    expect(why((day) => 10 + (day % 3))).toBeNull()
  })

  it('is its empty shelf, where the stock says so', () => {
    const isEmpty = (day: number) => day >= 10 && day < 14
    const found = why(
      (day) => (isEmpty(day) ? 0 : 10),
      (day) => (isEmpty(day) ? 0 : 5),
    )
    expect(found).toEqual({ kind: 'stock_outs', days: 4, proven: 4, elsewhere: 0 })
  })

  it('is that nobody bought it anywhere, where no other store sold it either', () => {
    const isQuiet = (day: number) => day >= 10 && day < 16
    const elsewhere = Array.from({ length: DAYS }, (_, index) => !isQuiet(index - 56))
    expect(why((day) => (isQuiet(day) ? 0 : 10), undefined, elsewhere)).toMatchObject({
      kind: 'stock_outs',
      proven: 0,
      elsewhere: 6,
    })
  })

  it('is that it is new', () => {
    expect(why((day) => (day < 23 ? 0 : 8))).toEqual({ kind: 'began', day: 23 })
  })

  it('is the Monday from which on it sold otherwise', () => {
    expect(why((day) => (day < 35 ? 10 : 30))).toEqual({ kind: 'changed', since: 35, before: 10, after: 30 })
    expect(why((day) => (day < 35 ? 30 : 12))).toMatchObject({ kind: 'changed', since: 35 })
  })

  it('is one day that sold as much as many', () => {
    expect(why((day) => (day === 20 ? 300 : 10))).toEqual({ kind: 'peak', day: 20, units: 300, usual: 10 })
  })

  it('is weeks unlike each other, and no change, where they go up and down', () => {
    expect(why((day) => (Math.floor(day / 7) % 2 === 0 ? 2 : 14))).toEqual({
      kind: 'uneven',
      least: 14,
      most: 98,
    })
  })

  it('says nothing of days that were not delivered', () => {
    expect(why((day) => (day >= 21 && day < 28 ? Number.NaN : 10))).toBeNull()
  })
})
