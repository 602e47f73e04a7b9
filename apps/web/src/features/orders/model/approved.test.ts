import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { order, orderLine } from '../test/order.ts'
import {
  approvedPacks,
  arrivedOtherwise,
  isReviewed,
  shortfallOf,
  totalPacks,
  withApproved,
} from './approved.ts'

const lines = [
  orderLine({ codigo_producto: 'A', cantidad_pedida_bultos: 10 }),
  orderLine({ codigo_producto: 'B', cantidad_pedida_bultos: 4 }),
]
const read = order({ productos: lines, total_bultos: 14 })

it("counts the reviewer's figure where there is one", () => {
  const changed = withApproved(read, 'A', 0)
  expect(changed.productos.map(approvedPacks)).toEqual([0, 4])
  expect(changed.total_bultos).toBe(4)
  expect(changed.productos.map(isReviewed)).toEqual([true, false])
})

it('is as it was when what was requested comes back, or the change is taken back', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.constantFrom(10, null), (packs, back) => {
      const changed = withApproved(read, 'A', packs)
      expect(changed.total_bultos).toBe(totalPacks(changed.productos))
      expect(withApproved(changed, 'A', back)).toEqual(read)
    }),
  )
})

it('leaves an order alone that lacks the product', () => {
  expect(withApproved(read, 'C', 5)).toEqual(read)
})

it('compares what arrived with what was approved, the largest difference first', () => {
  const arrived = [
    orderLine({ codigo_producto: 'right', cantidad_aprobada_bultos: 5, cantidad_recibida_bultos: 5 }),
    orderLine({ codigo_producto: 'more', cantidad_recibida_bultos: 50 }),
    orderLine({ codigo_producto: 'none', cantidad_aprobada_bultos: 5, cantidad_recibida_bultos: 0 }),
    orderLine({ codigo_producto: 'not yet' }),
  ]
  expect(arrived.map(shortfallOf)).toEqual([0, 2, -5, null])
  expect(arrivedOtherwise(arrived).map((line) => line.codigo_producto)).toEqual(['none', 'more'])
})
