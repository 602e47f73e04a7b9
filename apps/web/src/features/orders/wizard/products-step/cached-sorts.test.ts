import { expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { sortedLines } from './cached-sorts.ts'

const [small, large] = [
  line({ codigo_producto: '1', prom_ventas_5dias_unid: 20 }),
  line({ codigo_producto: '2', prom_ventas_5dias_unid: 400 }),
]
const lines = [small, large]

it('sorts a list once by what is not edited, each way by itself', () => {
  const descending = sortedLines(lines, { key: 'venta5', direction: 'desc' }, {})
  expect(descending).toEqual([large, small])
  expect(sortedLines(lines, { key: 'venta5', direction: 'asc' }, {})).toEqual([small, large])
  expect(sortedLines(lines, { key: 'venta5', direction: 'desc' }, {})).toBe(descending)
  expect(sortedLines([small], { key: 'venta5', direction: 'desc' }, {})).toEqual([small])
})

it('sorts anew by what is ordered', () => {
  const sort = { key: 'pedir', direction: 'desc' } as const
  expect(sortedLines(lines, sort, { '2': { cantidad_pedida_bultos: 99 } })).toEqual([large, small])
  expect(sortedLines(lines, sort, { '1': { cantidad_pedida_bultos: 99 } })).toEqual([small, large])
})
