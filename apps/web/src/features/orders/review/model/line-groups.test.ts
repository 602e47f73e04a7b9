import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderLine } from '../../test/order.ts'
import { largeLines } from './exceptions.ts'
import { firstLines, groupsOf, withCalmFolded } from './line-groups.ts'

const anyLines = fc.uniqueArray(
  fc
    .record({
      codigo_producto: fc.stringMatching(/^\d{6}$/),
      cantidad_sugerida_bultos: fc.nat(5),
      cantidad_pedida_bultos: fc.nat(5),
      critico: fc.boolean(),
      cedi_limitado: fc.boolean(),
      cantidad_aprobada_bultos: fc.option(fc.nat(5)),
      cantidad_recibida_bultos: fc.option(fc.nat(5)),
    })
    .map(orderLine),
  { selector: (line) => line.codigo_producto },
)

const codesIn = (groups: ReturnType<typeof groupsOf>): string[] =>
  groups.flatMap(({ lines }) => lines.map((line) => line.codigo_producto))

it('shows every line of an order exactly once', () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, deciding) => {
      const shown = codesIn(groupsOf(lines, { large: largeLines(lines), deciding, deliveryDays: 1 }))
      expect(shown.toSorted()).toEqual(lines.map((line) => line.codigo_producto).toSorted())
    }),
  )
})

it('shows the first so many in the same order', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 20 }), (lines, limit) => {
      const groups = groupsOf(lines, { large: largeLines(lines), deciding: true, deliveryDays: 1 })
      expect(codesIn(firstLines(groups, limit))).toEqual(codesIn(groups).slice(0, limit))
    }),
  )
})

it('leaves a line where the reviewer found it, whatever they make of it', () => {
  const lines = [orderLine({ codigo_producto: 'a' }), orderLine({ codigo_producto: 'b', critico: true })]
  const reviewed = lines.map((line) => ({ ...line, cantidad_aprobada_bultos: 999 }))
  const circumstances = { large: new Set<string>(), deciding: true, deliveryDays: 1 }
  expect(codesIn(groupsOf(reviewed, circumstances))).toEqual(codesIn(groupsOf(lines, circumstances)))
})

it('puts what arrived otherwise first, then what the reviewer corrected, once it is decided', () => {
  const lines = [
    orderLine({ codigo_producto: 'changed', cantidad_pedida_bultos: 50, cantidad_recibida_bultos: 50 }),
    orderLine({ codigo_producto: 'little', cantidad_aprobada_bultos: 47, cantidad_recibida_bultos: 47 }),
    orderLine({ codigo_producto: 'much', cantidad_aprobada_bultos: 0, cantidad_recibida_bultos: 0 }),
    orderLine({ codigo_producto: 'short', cantidad_recibida_bultos: 40 }),
  ]
  const groups = groupsOf(lines, { large: new Set(), deciding: false, deliveryDays: 1 })
  expect(groups.map(({ key }) => key)).toEqual(['arrived', 'reviewed', 'changed'])
  expect(codesIn(groups)).toEqual(['short', 'much', 'little', 'changed'])
})

it('folds up what needs no look, under what does, and shows it when asked', () => {
  const calm = Array.from({ length: 8 }, (_, index) =>
    orderLine({ codigo_producto: `calm-${index}`, critico: false, cantidad_pedida_bultos: 48 }),
  )
  const critical = orderLine({ codigo_producto: 'critical', critico: true, cantidad_pedida_bultos: 48 })
  const circumstances = { large: new Set<string>(), deciding: true, deliveryDays: null }
  const groups = groupsOf([...calm, critical], circumstances)
  const folded = withCalmFolded(groups, false)
  expect(codesIn(folded)).toEqual(['critical'])
  expect(folded.at(-1)).toMatchObject({ note: '8 productos', folded: true })
  expect(codesIn(withCalmFolded(groups, true))).toEqual(codesIn(groups))
  // With nothing else to look at, it is what there is to look at.
  const calmOnly = groupsOf(calm, circumstances)
  expect(withCalmFolded(calmOnly, false)).toEqual(calmOnly)
})
