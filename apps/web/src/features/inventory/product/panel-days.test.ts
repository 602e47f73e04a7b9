import { expect, it } from 'vitest'
import { panelDays } from './panel-days.ts'
import { productAnswer, productLocation } from './product-stock.fixture.ts'

it('names the days from the first to today, and draws all sales against the best day of any location', () => {
  const answer = productAnswer([
    productLocation({ ventas: [10, 10, null, 25] }),
    productLocation({ ventas: [0, 40, 0, 0] }),
  ])
  expect(panelDays(answer)).toEqual({
    days: ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'],
    mostSold: 40,
    salesPerPack: 0,
  })
})

it('tells sales in packs where one location sells a pack a day', () => {
  const answer = productAnswer([
    productLocation({ ventas: [1, 1, 1, 1] }),
    productLocation({ ventas: [20, 20, 20, 0] }),
  ])
  expect(panelDays(answer).salesPerPack).toBe(20)
})

it('has no days where there is no location', () => {
  expect(panelDays(productAnswer([])).days).toEqual([])
})
