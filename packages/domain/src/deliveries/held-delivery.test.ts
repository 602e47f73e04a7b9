import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessDay, assessStock, LOST_ALWAYS_ALLOWED, LOST_STOCK_SHARE } from './held-delivery.ts'

const stockOf = (products: number, from = 1, units = 5) =>
  new Map(Array.from({ length: products }, (_, index) => [from + index, units] as const))

describe('a reading of stock', () => {
  it('is held back when more than a fifth of the products with stock are gone', () => {
    expect(assessStock(stockOf(1000), stockOf(800), null)).toBe('taken')
    expect(assessStock(stockOf(1000), stockOf(799), null)).toBe('held')
    expect(assessStock(stockOf(1000), stockOf(1000, 2000), null)).toBe('held')
  })

  it('is taken in a tiny store that lost a few, and where nothing was loaded', () => {
    expect(assessStock(stockOf(12), stockOf(3), null)).toBe('taken')
    expect(assessStock(stockOf(12), stockOf(2), null)).toBe('held')
    expect(assessStock(new Map(), stockOf(2), null)).toBe('taken')
    expect(assessStock(new Map(), new Map(), null)).toBe('taken')
  })

  it('does not miss products that had nothing left', () => {
    const loaded = new Map([...stockOf(100), ...stockOf(900, 5000, 0)])
    expect(assessStock(loaded, stockOf(100), null)).toBe('taken')
    expect(assessStock(loaded, stockOf(79), null)).toBe('held')
  })

  it('is confirmed by about the same products, not by as many others', () => {
    expect(assessStock(stockOf(1000), stockOf(400), stockOf(410))).toBe('confirmed')
    expect(assessStock(stockOf(1000), stockOf(400), stockOf(400, 301))).toBe('held')
    expect(assessStock(stockOf(1000), stockOf(400), stockOf(700))).toBe('held')
  })

  it('without any product is never confirmed', () => {
    expect(assessStock(stockOf(1), new Map(), new Map())).toBe('held')
  })

  it('is held back only beyond both bounds, whatever it is', () => {
    const products = fc.map(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -3, max: 3 }), { maxKeys: 60 })
    fc.assert(
      fc.property(products, products, fc.option(products), (loaded, arrived, held) => {
        const judgement = assessStock(loaded, arrived, held)
        const stocked = [...loaded].filter(([, units]) => units !== 0).map(([product]) => product)
        const lost = stocked.filter((product) => !arrived.has(product)).length
        if (arrived.size > 0) {
          const isBeyond = lost > LOST_ALWAYS_ALLOWED && lost > stocked.length * LOST_STOCK_SHARE
          expect(judgement !== 'taken').toBe(isBeyond)
        } else expect(judgement).toBe(loaded.size === 0 ? 'taken' : 'held')
        if (held === null) expect(judgement).not.toBe('confirmed')
        // Exactly the same once more is confirmation, if anything came.
        if (judgement === 'held' && arrived.size > 0) {
          expect(assessStock(loaded, arrived, arrived)).toBe('confirmed')
        }
      }),
    )
  })
})

describe('a day of sales read again', () => {
  it('is held back with less than half the lines that are loaded', () => {
    expect(assessDay(500, 250, null)).toBe('taken')
    expect(assessDay(500, 249, null)).toBe('held')
    expect(assessDay(500, 900, null)).toBe('taken')
    expect(assessDay(12, 3, null)).toBe('taken')
    expect(assessDay(12, 2, null)).toBe('held')
  })

  it('is confirmed by about as many lines', () => {
    expect(assessDay(500, 131, 131)).toBe('confirmed')
    expect(assessDay(500, 131, 125)).toBe('confirmed')
    expect(assessDay(500, 200, 131)).toBe('held')
  })
})
