import { expect, it } from 'vitest'
import type { StoreHistory } from '../models/store-history.ts'
import type { StoreEvent } from './store-events.ts'
import { usualDays } from './usual-days.ts'

const DAYS = 30

const store: StoreHistory = {
  from: '2026-01-05',
  days: DAYS,
  delivered: new Uint8Array(DAYS).fill(1),
  categories: 1,
  products: Array.from({ length: 6 }, (_, productKey) => ({
    productKey,
    category: 0,
    units: new Float64Array(DAYS).fill(productKey + 1),
    closings: null,
  })),
}

const event = (day: number, products: StoreEvent['products'] = null): StoreEvent => ({
  kind: 'promocion',
  from: day,
  to: day + 1,
  knownFrom: -1,
  products,
  expected: null,
})

const lacking = ({ products }: StoreHistory) =>
  products.map(({ units }) => [...units.keys()].filter((day) => Number.isNaN(units[day])))

it('usual days are those without an event, of the products concerned', () => {
  const usual = usualDays(store, [event(10, new Set([1, 2])), event(20, new Set([2])), event(25)])
  expect(lacking(usual)).toEqual([
    [25, 26],
    [10, 11, 25, 26],
    [10, 11, 20, 21, 25, 26],
    [25, 26],
    [25, 26],
    [25, 26],
  ])
  expect([...usual.delivered.keys()].filter((day) => usual.delivered[day] === 0)).toEqual([25, 26])
  expect(lacking(store).flat()).toEqual([])
})

it('what no event is about is not copied, whatever else becomes known later', () => {
  expect(usualDays(store, [event(DAYS + 3), event(DAYS, new Set([1]))])).toBe(store)
  const one = usualDays(store, [event(25), event(10, new Set([1]))])
  const more = usualDays(store, [event(25), event(10, new Set([1])), event(12, new Set([2]))])
  const shared = one.products.map(({ units }, index) => units === more.products[index]?.units)
  expect(shared).toEqual([true, false, false, true, true, true])
  expect(usualDays(store, [event(10, new Set([1]))]).products[0]?.units).toBe(store.products[0]?.units)
})
