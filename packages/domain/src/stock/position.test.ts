import { describe, expect, it } from 'vitest'
import { daysOfStock, MAX_QUANTITY, totalStock, unitsPerPack } from './position.ts'

describe('units per pack', () => {
  it.each([0, -6, null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1e-300])(
    'of %s count as 1',
    (value) => {
      expect(unitsPerPack(value)).toBe(1)
    },
  )

  it.each([1, 12, 2.5])('of %d are used as they are', (value) => {
    expect(unitsPerPack(value)).toBe(value)
  })
})

describe('total stock', () => {
  it('adds what is in the store and what is on its way, negative stock included', () => {
    expect(totalStock(-81, 624)).toBe(543)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, MAX_QUANTITY * 2])(
    'refuses %d and names the field',
    (value) => {
      expect(() => totalStock(value, 0)).toThrow(expect.objectContaining({ field: 'storeStock' }))
      expect(() => totalStock(0, value)).toThrow(expect.objectContaining({ field: 'inTransit' }))
    },
  )
})

describe('days of stock', () => {
  it('are stock over daily sales, negative for negative stock', () => {
    expect(daysOfStock(69, 3)).toBe(23)
    expect(daysOfStock(-90, 30)).toBe(-3)
  })

  it.each([0, -2])('are null when %d units a day sell', (dailyUnits) => {
    expect(daysOfStock(10, dailyUnits)).toBeNull()
  })
})
