import { expect, it } from 'vitest'
import { order, orderLine } from '../test/order.ts'
import { countedOtherwise } from './two-counts.ts'

it('of an order that somebody else received, tells where what was counted here is another quantity', () => {
  const received = order({
    productos: [
      orderLine({ codigo_producto: '000104', cantidad_recibida_bultos: 46 }),
      orderLine({ codigo_producto: '000217', cantidad_recibida_bultos: 48 }),
      orderLine({ codigo_producto: '000310', cantidad_recibida_bultos: 47 }),
    ],
  })
  const count = { recibido: { '000104': 45, '000310': 47 }, observacion: '', agregados: [] }
  expect(
    countedOtherwise(received, count).map(({ codigo_producto, mine, theirs }) => [
      codigo_producto,
      mine,
      theirs,
    ]),
  ).toEqual([['000104', 45, 46]])
})

it('what nobody counted here is as it was expected', () => {
  const received = order({ productos: [orderLine({ cantidad_recibida_bultos: 40 })] })
  const nothing = { recibido: {}, observacion: '', agregados: [] }
  expect(countedOtherwise(received, nothing)).toMatchObject([{ mine: 48, theirs: 40 }])
})
