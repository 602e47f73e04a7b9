import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../catalogue/catalogue.ts'
import { dayOfDate } from '../local-time.ts'
import { STORES, type StoreSite } from '../locations.ts'
import { assortmentOf } from './assortment.ts'
import { openingStock } from './opening.ts'
import { storeClock } from './store-clock.ts'

const FIRST_DAY = dayOfDate('2026-10-20')
const catalogue = sampleCatalogue(200)

function clockOf(seed: number, site: StoreSite) {
  const assortment = assortmentOf(seed, 0.5, site, catalogue)
  const opening = openingStock(seed, assortment, FIRST_DAY)
  return { assortment, clock: storeClock(seed, assortment, FIRST_DAY, new Map([[FIRST_DAY - 1, opening]])) }
}

const stores = fc.record({ seed: fc.integer({ min: 0, max: 1e6 }), site: fc.constantFrom(...STORES) })

describe('a store from day to day', () => {
  it('sells nothing that is not on the shelf, and its stock adds up', () => {
    let soldOut = 0
    fc.assert(
      fc.property(stores, ({ seed, site }) => {
        const { clock } = clockOf(seed, site)
        for (let days = 0; days < 30; days++) {
          const { tickets, movements, closing } = clock.today()
          const stock = clock.opening().slice()
          const events = [
            ...movements.filter(({ kind }) => kind !== 'ajuste'),
            ...tickets
              .filter(({ voided }) => !voided)
              .flatMap(({ at, lines }) =>
                lines.map(({ article, quantity }) => ({ at, article, quantity: -quantity })),
              ),
          ].toSorted((a, b) => a.at - b.at)
          for (const { article, quantity } of events) {
            const left = (stock[article] ?? 0) + quantity
            expect(left).toBeGreaterThanOrEqual(0)
            if (left === 0) soldOut++
            stock[article] = left
          }
          expect(stock).toEqual(closing)
          clock.turn()
        }
      }),
      { numRuns: 8, seed: 1 },
    )
    expect(soldOut).toBeGreaterThan(0)
  })

  it('opens at seven and closes at eight in the evening', () => {
    fc.assert(
      fc.property(stores, ({ seed, site }) => {
        const { tickets } = clockOf(seed, site).clock.today()
        for (const { at } of tickets) {
          expect(at).toBeGreaterThanOrEqual(7 * 3600)
          expect(at).toBeLessThan(20 * 3600)
        }
      }),
      { numRuns: 10, seed: 1 },
    )
  })

  it('sells whole units, and decimals only of weighed goods; wholesale takes whole packs', () => {
    fc.assert(
      fc.property(stores, ({ seed, site }) => {
        const { assortment, clock } = clockOf(seed, site)
        for (const { wholesale, lines } of clock.today().tickets)
          for (const { article, quantity } of lines) {
            const sold = assortment.articles[article]
            if (!sold?.product.weighed) expect(quantity % 1000).toBe(0)
            if (wholesale) expect(quantity % (sold?.pack ?? 0)).toBe(0)
          }
      }),
      { numRuns: 10, seed: 1 },
    )
  })
})
