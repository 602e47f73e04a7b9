import { expect, it } from 'vitest'
import { orderSummary } from '../../test/order.ts'
import { openOrdersMessage, unseenOrders } from './open-orders.ts'

const waiting = (id: number) => orderSummary({ id })
const coming = (id: number) => orderSummary({ id, estado: 'aprobado_gerente' })

it('says how many wait and how many come', () => {
  expect(openOrdersMessage([waiting(1)])).toBe('1 pedido de esta tienda espera aprobación.')
  expect(openOrdersMessage([coming(1), coming(2)])).toBe('2 pedidos de esta tienda están por llegar.')
  expect(openOrdersMessage([waiting(1), waiting(2), coming(3)])).toBe(
    '2 pedidos de esta tienda esperan aprobación y 1 está por llegar.',
  )
})

it('tells what nobody has seen yet, whatever became of the others', () => {
  expect(unseenOrders([coming(1), waiting(2)], [waiting(1)]).map(({ id }) => id)).toEqual([2])
  expect(unseenOrders([waiting(1)], [waiting(1), waiting(2)])).toEqual([])
})
