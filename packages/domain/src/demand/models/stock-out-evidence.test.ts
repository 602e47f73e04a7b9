import { describe, expect, it } from 'vitest'
import type { StoreHistory } from './store-history.ts'
import { salesElsewhere, wasStockOut } from './stock-out-evidence.ts'

const unknown = Number.NaN

describe('evidence of a stock-out', () => {
  it('is an empty close after a day that sold too little, not an empty close alone', () => {
    expect(wasStockOut(1, 0, unknown, 10, 0, 0, 1)).toBe(true)
    expect(wasStockOut(6, 0, unknown, 10, 0, 0, 1)).toBe(false)
    expect(wasStockOut(0, 4, 1, 10, 0, 0, 1)).toBe(false)
  })

  it('is that others went on selling while this store missed more than chance', () => {
    expect(wasStockOut(0, unknown, 0.7, 4, 0, 0, 0.99)).toBe(true)
    expect(wasStockOut(0, unknown, 0.7, 1, 2.5, 2, 0.8)).toBe(true)
    expect(wasStockOut(0, unknown, 0.7, 1, 1, 1, 0.99)).toBe(false)
    expect(wasStockOut(0, unknown, 0.4, 9, 9, 1, 0.99)).toBe(false)
    expect(wasStockOut(0, unknown, unknown, 9, 9, 1, 0.99)).toBe(false)
  })

  it('is not a day without a sale of what sells much now and nothing on most days', () => {
    expect(wasStockOut(0, unknown, 1, 9, 9, 1, 0.4)).toBe(false)
    expect(wasStockOut(0, unknown, 1, 9, 63, 7, 0.4)).toBe(true)
  })
})

describe('sales elsewhere', () => {
  const days = 30
  const store = (sold: readonly ((day: number) => number)[]): StoreHistory => ({
    from: '2026-01-05',
    days,
    delivered: new Uint8Array(days).fill(1),
    categories: 1,
    products: sold.map((units, productKey) => ({
      productKey,
      category: 0,
      units: Float64Array.from({ length: days }, (_, day) => units(day)),
      closings: null,
    })),
  })

  it('is the share of the others that sell it usually, without the store itself', () => {
    const endsOn20 = (day: number) => (day < 20 ? 3 : 0)
    const [first, second] = salesElsewhere([
      store([endsOn20, () => 1]),
      store([() => 2]),
      store([endsOn20]),
      store([(day) => (day % 5 === 0 ? 1 : 0)]),
    ])
    const share = first?.elsewhere?.shareSelling(0)
    expect(share?.[10]).toBeNaN()
    expect(share?.[19]).toBe(1)
    // One of the two others that sell it usually has ended, too; the slow one is not asked.
    expect(share?.[20]).toBe(1 / 2)
    expect(second?.elsewhere?.shareSelling(0)?.[21]).toBe(0)
    expect(first?.elsewhere?.shareSelling(1)?.every(Number.isNaN)).toBe(true)
    expect(first?.elsewhere?.shareSelling(2)).toBeUndefined()
  })
})
