import { expect, it } from 'vitest'
import { orderSummary } from '../../test/order.ts'
import { nextToDecide, queuePosition } from './queue.ts'

const waiting = [7, 3, 9].map((id, index) =>
  orderSummary({ id, fecha_pedido: `2026-11-1${index}T12:00:00Z` }),
)
const somebodyElses = orderSummary({ id: 4, puede_decidir: false, fecha_pedido: '2026-11-01T12:00:00Z' })
const orders = [somebodyElses, ...waiting.toReversed()]

it('leads from the longest wait to the newest', () => {
  expect(queuePosition(orders, 3)).toEqual({ position: 2, total: 3, previous: 7, next: 9 })
  expect(queuePosition(orders, 4)).toBeNull()
})

it('goes on with the next, from the last one back to the first, and ends with the only one', () => {
  expect([7, 3, 9].map((id) => nextToDecide(orders, id))).toEqual([3, 9, 7])
  expect(nextToDecide([somebodyElses, orderSummary({ id: 7 })], 7)).toBeNull()
})

it('begins at the front where the order is not in the queue', () => {
  expect(nextToDecide(orders, 55)).toBe(7)
  expect(nextToDecide([], 55)).toBeNull()
})

it('keeps to the orders that somebody chose, in their order, as far as they still wait', () => {
  const chosen = [9, 4, 7]
  expect(queuePosition(orders, 9, chosen)).toEqual({ position: 1, total: 2, previous: null, next: 7 })
  expect(nextToDecide(orders, 9, chosen)).toBe(7)
  expect(queuePosition(orders, 3, chosen)).toBeNull()
})
