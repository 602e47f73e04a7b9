import { describe, expect, it } from 'vitest'
import { wasStockOut } from './stock-out-evidence.ts'

const unknown = Number.NaN

describe('evidence of a stock-out', () => {
  it('is an empty close after a day that sold too little, not an empty close alone', () => {
    expect(wasStockOut(1, 0, unknown, 10, 0, 0, 1)).toBe(true)
    expect(wasStockOut(6, 0, unknown, 10, 0, 0, 1)).toBe(false)
    expect(wasStockOut(0, 4, 1, 10, 0, 0, 1)).toBe(false)
  })

  it('is that others went on selling while this store missed more than chance', () => {
    expect(wasStockOut(0, unknown, 0.95, 25, 0, 0, 0.9999)).toBe(true)
    expect(wasStockOut(0, unknown, 0.95, 5, 16, 5, 0.8)).toBe(true)
    expect(wasStockOut(0, unknown, 0.95, 5, 10, 5, 0.8)).toBe(false)
    expect(wasStockOut(0, unknown, 0.8, 25, 25, 5, 0.99)).toBe(false)
    expect(wasStockOut(0, unknown, unknown, 25, 25, 5, 0.99)).toBe(false)
  })

  it('is not a day without a sale of what sells much now and nothing on most days', () => {
    expect(wasStockOut(0, unknown, 1, 9, 18, 7, 0.4)).toBe(false)
    expect(wasStockOut(0, unknown, 1, 9, 180, 19, 0.4)).toBe(true)
  })
})
