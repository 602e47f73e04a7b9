import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { DEFAULT_SORT, SORT_KEYS, sortLines, toggleSort } from './sorting.ts'

const codes = (lines: readonly { codigo_producto: string }[]): string[] =>
  lines.map(({ codigo_producto: code }) => code)

describe('sorting the products', () => {
  it('starts with the 20-day sales, descending', () => {
    expect(DEFAULT_SORT).toEqual({ key: 'venta20', direction: 'desc' })
  })

  it('turns the sorted column round and starts another one descending', () => {
    expect(toggleSort(DEFAULT_SORT, 'venta20')).toEqual({ key: 'venta20', direction: 'asc' })
    expect(toggleSort({ key: 'venta20', direction: 'asc' }, 'venta20')).toEqual(DEFAULT_SORT)
    expect(toggleSort({ key: 'venta20', direction: 'asc' }, 'pedir')).toEqual({
      key: 'pedir',
      direction: 'desc',
    })
  })

  it('goes by packs, the figure that stands on top in the cell', () => {
    const lines = [
      line({ codigo_producto: 'few large packs', cantidad_bultos: 100, prom_ventas_20dias_unid: 500 }),
      line({ codigo_producto: 'many small packs', cantidad_bultos: 10, prom_ventas_20dias_unid: 400 }),
    ]
    expect(codes(sortLines(lines, DEFAULT_SORT, {}))).toEqual(['many small packs', 'few large packs'])
  })

  it('goes by what is ordered now, not by what was suggested', () => {
    const lines = [line({ codigo_producto: '1' }), line({ codigo_producto: '2' })]
    const sorted = sortLines(
      lines,
      { key: 'pedir', direction: 'desc' },
      { '2': { cantidad_pedida_bultos: 99 } },
    )
    expect(codes(sorted)).toEqual(['2', '1'])
  })

  it('loses no line, is ordered, and leaves equal ones in the order of their codes', () => {
    const anyLine = fc
      .record({
        codigo_producto: fc.string({ minLength: 1, maxLength: 6 }),
        prom_ventas_20dias_unid: fc.integer({ min: -5, max: 5 }),
        cantidad_ajustada_bultos: fc.nat(3),
      })
      .map(line)
    fc.assert(
      fc.property(
        fc.uniqueArray(anyLine, { selector: ({ codigo_producto: code }) => code }),
        fc.constantFrom(...SORT_KEYS),
        fc.constantFrom('asc', 'desc'),
        (lines, key, direction) => {
          const sorted = sortLines(lines, { key, direction }, {})
          expect(new Set(codes(sorted))).toEqual(new Set(codes(lines)))
          expect(codes(sortLines(sorted.toReversed(), { key, direction }, {}))).toEqual(codes(sorted))
        },
      ),
    )
  })
})
