import { describe, expect, it } from 'vitest'
import { classify } from './classify.ts'

describe('the sales class', () => {
  it.each([
    [20, 'A'],
    [19.99, 'AB'],
    [5, 'AB'],
    [4.99, 'B'],
    [0.45, 'B'],
    [0.449, 'BC'],
    [0.2, 'BC'],
    [0.199, 'C'],
    [0.001, 'C'],
    [0.000_99, undefined],
    [0, undefined],
    [-3, undefined],
  ])('of %d packs a day is %s', (dailyPacks, salesClass) => {
    expect(classify(dailyPacks)?.salesClass).toBe(salesClass)
  })

  it('is reached by whole units that make exactly a threshold, whatever the pack size', () => {
    for (let pack = 1; pack <= 500; pack++) {
      expect(classify(pack / 5 / pack), `${pack} units in 5 days, packs of ${pack}`).toEqual({
        salesClass: 'BC',
        threshold: 0.2,
      })
      const nineTimes = 9 * pack
      expect(classify(nineTimes / 5 / (4 * pack)), `packs of ${4 * pack}`).toEqual({
        salesClass: 'B',
        threshold: 0.45,
      })
    }
  })
})
