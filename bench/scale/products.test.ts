import { describe, expect, it } from 'vitest'
import { appetite, isEmpty, linesADay, traffic } from './demand.ts'
import { scaleProducts } from './products.ts'
import { sellDay } from './sales-day.ts'
import { FULL_SIZE } from './size.ts'
import { SCALE_STORES } from './stores.ts'

const products = scaleProducts(FULL_SIZE.products)
const [store] = SCALE_STORES
if (!store) throw new Error('no store')
const wanted = appetite(store, products)
const DAY = Date.UTC(2026, 4, 4) / 86_400_000

describe('the products of the scale data set', () => {
  it('are 10,000 of different codes and names in the categories of a market', () => {
    expect(new Set(products.map(({ code }) => code)).size).toBe(10_000)
    expect(new Set(products.map(({ name }) => name)).size).toBe(10_000)
    expect(new Set(products.map(({ category }) => category)).size).toBeGreaterThan(20)
    expect(products.every(({ weightKg, unitsPerPack }) => weightKg > 0 && unitsPerPack > 0)).toBe(true)
  })

  it('sell as in a long tail: a fifth of them seven tenths', () => {
    const shares = products.map(({ share }) => share).sort((a, b) => b - a)
    const sum = (some: readonly number[]) => some.reduce((a, b) => a + b, 0)
    expect(sum(shares)).toBeCloseTo(1, 9)
    expect(sum(shares.slice(0, 2000))).toBeGreaterThan(0.65)
    expect(sum(shares.slice(0, 2000))).toBeLessThan(0.75)
  })
})

describe('a day of a store', () => {
  const sold = () => {
    const rows: { index: number; milli: number; lines: number }[] = []
    let ofLines = 0
    sellDay(store, DAY, products, wanted, 6000, {
      line: (_, milli) => (ofLines += milli),
      product: (index, milli, lines) => rows.push({ index, milli, lines }),
    })
    return { rows, ofLines }
  }

  it('is the same every time, and its products are the sums of its lines', () => {
    const { rows, ofLines } = sold()
    expect(rows.length).toBeGreaterThan(1000)
    expect(sold().rows).toEqual(rows)
    expect(rows.reduce((sum, { milli }) => sum + milli, 0)).toBe(ofLines)
  })

  it('sells only what the store carries and has on the shelf', () => {
    const wrong = sold().rows.filter(({ index }) => wanted[index] === 0 || isEmpty(store.number, index, DAY))
    expect(wrong).toEqual([])
  })

  it('has no sales on the first of January', () => {
    expect(traffic(store, Date.UTC(2026, 0, 1) / 86_400_000)).toBeUndefined()
  })
})

describe('the number of lines', () => {
  it('lets the stores sell as many products a day as wanted', () => {
    const lines = linesADay([wanted], 2000)
    let sold = 0
    for (let day = DAY; day < DAY + 28; day++)
      sellDay(store, day, products, wanted, lines, { product: () => sold++ })
    expect(sold / 28 / 2000).toBeGreaterThan(0.95)
    expect(sold / 28 / 2000).toBeLessThan(1.05)
  })
})
