import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byFigure, comesBackAbove, gotWorse, hasComeBack, sumOf, worthListing } from './figures.ts'

const figure = fc.record({
  money: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
  units: fc.double({ min: 0, max: 1e6, noNaN: true }),
})

describe('the figure of a finding', () => {
  it('brings back what was hidden once it is more than a quarter larger', () => {
    expect(hasComeBack({ money: 100, units: 5 }, { money: 125, units: 500 })).toBe(false)
    expect(hasComeBack({ money: 100, units: 5 }, { money: 125.1, units: 1 })).toBe(true)
    expect(hasComeBack({ money: null, units: 4 }, { money: 900, units: 5 })).toBe(false)
    expect(hasComeBack({ money: null, units: 4 }, { money: 900, units: 5.1 })).toBe(true)
  })

  it('never comes back unchanged or smaller, and always above what was said', () => {
    fc.assert(
      fc.property(figure, (of) => {
        expect(hasComeBack(of, of)).toBe(false)
        expect(gotWorse(of, of)).toBe(false)
        const above = comesBackAbove(of)
        const beyond = { money: above.money === null ? null : above.money + 1, units: above.units + 1 }
        expect(hasComeBack(of, beyond)).toBe(true)
      }),
    )
  })

  it('orders the same whatever the order it comes in: money first, then units', () => {
    fc.assert(
      fc.property(fc.array(figure), (all) => {
        const sorted = all.toSorted(byFigure)
        const again = all.toReversed().toSorted(byFigure)
        expect(sorted.map(({ money }) => money)).toEqual(again.map(({ money }) => money))
        const priced = sorted.filter(({ money }) => money !== null).length
        expect(sorted.slice(0, priced).every(({ money }) => money !== null)).toBe(true)
      }),
    )
  })

  it('adds up, in money of what has any', () => {
    expect(sumOf([])).toEqual({ money: null, units: 0 })
    expect(
      sumOf([
        { money: 2, units: 1 },
        { money: null, units: 3 },
        { money: 5, units: 0 },
      ]),
    ).toEqual({ money: 7, units: 4 })
  })

  it('is worth a line while it is among the largest that make up most of all, and there are few', () => {
    const of = (...money: number[]) => money.map((each) => ({ figure: { money: each, units: 1 } }))
    expect(worthListing(of(80, 10, 10))).toHaveLength(1)
    expect(worthListing(of(70, 10, 10, 10))).toHaveLength(2)
    expect(worthListing(of(...Array.from({ length: 40 }, () => 5)))).toHaveLength(6)
    expect(worthListing([])).toEqual([])
    expect(worthListing(of(0))).toHaveLength(1)
  })
})
