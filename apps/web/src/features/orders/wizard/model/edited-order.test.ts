import { pairKey } from './draft.ts'
import { expect, it } from 'vitest'
import { suggestedLine } from '../../test/lines.ts'
import { order, orderLine } from '../../test/order.ts'
import { draftOfOrder, linesOfOrder, productsGone } from './edited-order.ts'

const edited = order({
  observaciones: 'Antes del viernes',
  productos: [
    orderLine({ codigo_producto: '2', cantidad_pedida_bultos: 7, razon_pedido: 'Oferta' }),
    orderLine({ codigo_producto: '9', cantidad_pedida_bultos: 1 }),
  ],
})
const lines = [
  suggestedLine({ codigo_producto: '1' }),
  suggestedLine({ codigo_producto: '2', incluido: false }),
]
const pair = { cedi_origen: edited.cedi_origen, tienda_destino: edited.tienda_destino }

it('begins with the ends and the words of the order', () => {
  expect(draftOfOrder(edited)).toMatchObject({
    ...pair,
    observaciones: { [pairKey(pair)]: 'Antes del viernes' },
    cambios: {},
  })
})

it('asks for what the order asks for beside what is suggested now, and for nothing else', () => {
  const [first, second] = linesOfOrder(lines, edited, pair)
  expect(first).toMatchObject({ incluido: false, cantidad_ajustada_bultos: 50 })
  expect(second).toMatchObject({
    incluido: true,
    cantidad_ajustada_bultos: 50,
    cantidad_pedida_bultos: 7,
    razon_pedido: 'Oferta',
  })
})

it('names the products that nobody lists any more', () => {
  expect(productsGone(lines, edited, pair).map(({ codigo_producto: code }) => code)).toEqual(['9'])
})

it('starts from the suggestions when the order is to go elsewhere', () => {
  const elsewhere = { ...pair, tienda_destino: 'tienda_02' }
  expect(linesOfOrder(lines, edited, elsewhere)).toBe(lines)
  expect(productsGone(lines, edited, elsewhere)).toEqual([])
})
