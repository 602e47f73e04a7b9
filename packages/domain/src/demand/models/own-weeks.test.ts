import { describe, expect, it } from 'vitest'
import { borrowedUnits } from './own-weeks.ts'
import type { StoreHistory } from './store-history.ts'
import { CategoryWeeks } from './weekday-profile.ts'

const DAYS = 210
const WINDOW = 182
const isSunday = (day: number) => day % 7 === 6

/** Counts like a Poisson's of the same mean for the same day and product. */
function sold(mean: number, product: number, day: number): number {
  const at = Math.sin(product * 12.9898 + day * 78.233) * 43_758.5453
  let left = at - Math.floor(at)
  let probability = Math.exp(-mean)
  let count = 0
  while (left >= probability && count < 100) {
    left -= probability
    count++
    probability *= mean / count
  }
  return count
}

/** @param own how much of its weekday's sales is a product's own, drawn product by product */
function store(products: number, own: number, mean = 3): StoreHistory {
  return {
    from: '2026-01-05',
    days: DAYS,
    delivered: new Uint8Array(DAYS).fill(1),
    categories: 1,
    products: Array.from({ length: products }, (_, product) => ({
      productKey: product,
      category: 0,
      units: Float64Array.from({ length: DAYS }, (__, day) => {
        const theirs = 1 + own * Math.sin(1.7 * product + 2.9 * (day % 7))
        return sold(mean * (day % 7 < 5 ? 0.8 : 1.5) * theirs, product, day)
      }),
      closings: null,
    })),
  }
}

const borrowedOf = (history: StoreHistory) =>
  borrowedUnits(history, new CategoryWeeks(history, WINDOW), isSunday)

describe('units that a product borrows of its category’s week', () => {
  it('are many where products have no week of their own, few where they do', () => {
    const alike = borrowedOf(store(120, 0)).at(-1) ?? 0
    const [somewhat = 0, much = 0] = [0.15, 0.5].map((own) => borrowedOf(store(120, own)).at(-1))
    expect(alike).toBeGreaterThan(1500)
    expect(somewhat).toBeLessThan(alike / 2)
    // Noise of a unit over the variance of what is their own, 0.5² / 2.
    expect(much).toBeGreaterThan(30)
    expect(much).toBeLessThan(90)
  })

  it('are the usual ones where there is too little to tell', () => {
    for (const history of [store(0, 0), store(12, 0.5, 0.02)]) {
      const units = borrowedOf(history).at(-1) ?? 0
      expect(units).toBeGreaterThan(400)
      expect(units).toBeLessThan(1600)
    }
  })

  it('depend on no later day, nor on how many days there are before the window', () => {
    const whole = store(40, 0.4)
    const known = 195
    const cut = {
      ...whole,
      days: known,
      delivered: whole.delivered.subarray(0, known),
      products: whole.products.map((each) => ({ ...each, units: each.units.subarray(0, known) })),
    }
    expect([...borrowedOf(cut)]).toEqual([...borrowedOf(whole).subarray(0, known)])
    const late = 7
    const later = {
      ...whole,
      from: '2026-01-12' as const,
      days: DAYS - late,
      delivered: whole.delivered.subarray(late),
      products: whole.products.map((each) => ({ ...each, units: each.units.subarray(late) })),
    }
    expect(borrowedOf(later).at(-1)).toBeCloseTo(borrowedOf(whole).at(-1) ?? 0, 6)
  })

  it('pass over days that were not delivered', () => {
    const whole = store(60, 0.4)
    for (const { units } of whole.products) for (let day = 50; day < 64; day++) units[day] = Number.NaN
    whole.delivered.fill(0, 50, 64)
    const all = borrowedOf(store(60, 0.4)).at(-1) ?? 0
    expect(Math.abs((borrowedOf(whole).at(-1) ?? 0) / all - 1)).toBeLessThan(0.3)
  })
})
