import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderLine } from '../test/order.ts'
import { byCategory, toFetch } from './picking.ts'

const line = (categoria: string, codigo_producto: string, changes: object = {}) =>
  orderLine({ categoria, codigo_producto, ...changes })

it('goes by category, within it by code', () => {
  const lines = [line('VIVERES', '10'), line('CARNES', '7'), line('VIVERES', '9'), line('ÁRBOLES', '1')]
  expect(
    byCategory(lines).map(({ category, lines: members }) => [
      category,
      members.map((member) => member.codigo_producto),
    ]),
  ).toEqual([
    ['ÁRBOLES', ['1']],
    ['CARNES', ['7']],
    ['VIVERES', ['9', '10']],
  ])
})

it('loses no line', () => {
  const anyLine = fc
    .record({
      categoria: fc.constantFrom('A', 'B', ''),
      codigo_producto: fc.stringMatching(/^\d{1,6}$/),
    })
    .map(orderLine)
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const found = byCategory(lines).flatMap((group) => group.lines)
      expect(new Set(found)).toEqual(new Set(lines))
      expect(found).toHaveLength(lines.length)
    }),
  )
})

it('leaves out what was approved with none', () => {
  const lines = [
    line('A', '1', { cantidad_aprobada_bultos: 0 }),
    line('A', '2', { cantidad_pedida_bultos: 0, cantidad_aprobada_bultos: 3 }),
    line('A', '3', { cantidad_pedida_bultos: 0 }),
    line('A', '4'),
  ]
  expect(toFetch(lines).map((one) => one.codigo_producto)).toEqual(['2', '4'])
})
